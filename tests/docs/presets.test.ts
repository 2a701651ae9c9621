/** Holds the texts of the presets to what players see under them, as presets.md has it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_SYMPTOM_CHARS } from '#contracts/control/preset';
import { SWITCH_NAMES } from '#contracts/control/scenario';
import { PRESETS } from '#mock-server/casino/presets';
import { describeRenewal, PRESET_TABLE, readTable, saveTable } from '../browser/matrix/table.ts';

/** The texts that no walked screen shows. The tests in `tests/client` look for them. */
const BESIDE_THE_TABLE: ReadonlySet<string> = new Set(['Sağlayıcıya Ulaşılamıyor', '7']);

const cells = [...(await readTable(PRESET_TABLE.document)).values()];

const remedy = (preset: string) => describeRenewal(PRESET_TABLE, [preset]);

test('a walk of one preset leaves all other cells as they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-table-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const table = {
    document: join(folder, 'table.md'),
    columns: ['no preset', 'new', 'old'],
    rows: ['Home', 'Search'].map((title) => ({ title, subtitle: '/' })),
    describeWalk: () => '',
  };
  await writeFile(
    table.document,
    '# Presets\n\n| screen | no preset | old |\n| --- | --- | --- |\n| Home<br>`/` | Hello | = |\n| Search<br>`/` | Found | Lost |\n',
  );

  await saveTable(table, new Map([['Search', new Map([['new', 'Closed']])]]));

  const cellsOf = async (title: string) => [...((await readTable(table.document)).get(title) ?? [])];
  expect(await cellsOf('Home')).toEqual([
    ['no preset', 'Hello'],
    ['new', ''],
    ['old', '='],
  ]);
  expect(await cellsOf('Search')).toEqual([
    ['no preset', 'Found'],
    ['new', 'Closed'],
    ['old', 'Lost'],
  ]);
});

test.each(Object.entries(PRESETS))(
  'what %s promises to show is shown on a screen',
  (name, { expectation }) => {
    const texts = cells.map((row) => row.get(name) ?? '');

    const quoted = [...expectation.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);

    const unseen = quoted.filter(
      (text) => !BESIDE_THE_TABLE.has(text) && !texts.some((cell) => cell.includes(text)),
    );
    expect(
      unseen,
      `no walked screen shows it: ${remedy(name)}; a text of other screens stands in BESIDE_THE_TABLE of tests/docs/presets.test.ts`,
    ).toEqual([]);
  },
);

test('the texts of a symptom are those of its preset, and no two presets have one title', () => {
  const presets = Object.entries(PRESETS);
  for (const [name, { symptom, expectation }] of presets) {
    expect(symptom.length, name).toBeLessThanOrEqual(MAX_SYMPTOM_CHARS);
    for (const [quoted] of symptom.matchAll(/“[^”]+”/g)) expect(expectation, name).toContain(quoted);
  }
  expect(new Set(presets.map(([, { title }]) => title)).size).toBe(presets.length);
});

test('the guide begins with ten situations, in the words of the presets, each by a key or a link', async () => {
  const guide = await readFile('docs/testing-by-hand.md', 'utf8');
  const [, table = ''] = /^## .*\n[^#]*?\n((?:\|.*\n)+)/m.exec(guide) ?? [];
  const rows = [...table.matchAll(/^\| (.*) \| (.*) \| (.*) \|$/gm)].slice(1);

  expect(rows).toHaveLength(10);
  for (const [, title, how = '', symptom] of rows) {
    const [name, preset] = Object.entries(PRESETS).find(([, each]) => each.title === title) ?? [];
    expect([title, symptom]).toEqual([preset?.title, preset?.symptom]);
    const link = `[\`${name}\`](http://localhost:5173/__mock/go?scenario=${name})`;
    const key = SWITCH_NAMES.findIndex((each) => preset?.scenario[each]) + 1;
    expect(how).toBe(key > 0 ? `\`${key}\`` : link);
  }
});

test('a preset that promises no message shows none, and signs players out or not as it says', () => {
  const isSignedOut = (cell: string) => cell.includes('(oturum kapandı)');
  for (const [name, { expectation }] of Object.entries(PRESETS)) {
    const signedOut = cells.filter((row) => isSignedOut(row.get(name) ?? ''));
    expect(signedOut.length > 0, `${name}; ${remedy(name)}`).toBe(expectation.includes('signed out'));
    if (!expectation.includes('without a message')) continue;
    for (const row of signedOut)
      expect(row.get(name)).toMatch(/^[^·]*( · Giriş yap → `\/login`)? \(oturum kapandı\)$/);
  }
});
