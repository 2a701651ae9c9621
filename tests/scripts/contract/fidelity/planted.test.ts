/**
 * Tests that each difference between a mock and a live API lowers the figure of its call alone, and is named. The
 * live API is the other backend in its dialects; the mock is the same backend with one difference planted.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import { compareProfiles } from '../../../../scripts/contract/fidelity/compare-profiles.ts';
import { addFidelity } from '../../../../scripts/contract/fidelity/fidelity.ts';
import type { Profile } from '../../../../scripts/contract/fidelity/profile.ts';
import type { Fidelity } from '../../../../scripts/contract/findings/fidelity-figures.ts';
import { createDeclarationFinder } from '../../../../scripts/contract/suggest/declarations.ts';
import type { Dialect } from '../../../contract/other-backend/dialects.ts';
import { report as aReport } from '../a-report.ts';
import {
  type Answer,
  buildProfiles,
  type Cut,
  cutPage,
  type Plant,
  recordAnswers,
  translateAnswers,
} from './answers.ts';
import {
  ACCOUNTS,
  DIFFERENCES,
  envelope,
  field,
  GAMES,
  type Row,
  rows,
  SLIDES,
  TRANSACTIONS,
} from './differences.ts';

const findDeclaration = createDeclarationFinder(casino);
const SPELLED: readonly Dialect[] = ['b', 'c', 'e'];
const undoFolder = await createTestFolder('undo');
let answers: readonly Answer[];
let own: Map<string, Profile>;
const live = new Map<Dialect, Map<string, Profile>>();
const unplanted = new Map<Dialect, Fidelity>();

beforeAll(async () => {
  answers = await recordAnswers(undoFolder);
  own = await buildProfiles(answers);
  for (const dialect of ['a', ...SPELLED] as const) {
    live.set(dialect, await buildProfiles(translateAnswers(answers, dialect)));
    unplanted.set(dialect, compare(dialect, new Map()));
  }
});

/** Compares a live API in a dialect with the mock. changed: the profiles of the mock that are not as in dialect a. */
function compare(dialect: Dialect, changed: ReadonlyMap<string, Profile>): Fidelity {
  return compareAll(live.get(dialect) ?? new Map(), new Map([...own, ...changed]));
}

function compareAll(others: ReadonlyMap<string, Profile>, mocks: ReadonlyMap<string, Profile>): Fidelity {
  const pairs = [...others].flatMap(([name, profile]) => {
    const mock = mocks.get(name);
    return mock ? [{ mock, live: profile }] : [];
  });
  const { fidelity } = addFidelity(aReport(), {
    target: 'https://api.example.com',
    version: undefined,
    pairs,
    untried: new Map(),
    hide: (text) => text,
    findDeclaration,
  });
  if (!fidelity) throw new Error('nothing was compared');
  return fidelity;
}

/** Plants a difference in a call of the mock. Returns what has changed: the figures, and the findings of the call. */
async function findChange(dialect: Dialect, call: string, plant: (call: string) => Plant) {
  const before = unplanted.get(dialect) ?? compare(dialect, new Map());
  const changed = answers.filter(({ entry }) => entry.name === call);
  const after = compare(dialect, await buildProfiles(changed, plant(call)));
  const [one, other] = [listFigures(before), listFigures(after)];
  const [sum, earlierSum] = [other, one].map((figures) => addUp(figures.get(call)));
  const earlier = listFindings(before, call);
  return {
    changed: [...other].filter(([name, figure]) => figure !== one.get(name)).map(([name]) => name),
    isLower: Number(sum) < Number(earlierSum),
    findings: [...new Set(listFindings(after, call).filter((finding) => !earlier.includes(finding)))].sort(),
  };
}

const listFigures = ({ calls }: Fidelity) =>
  new Map(calls.map((own) => [own.call, `${own.stated} ${own.assumed}`]));
const addUp = (figures = '') => figures.split(' ').reduce((sum, figure) => sum + Number(figure), 0);
const listFindings = ({ calls }: Fidelity, name: string) =>
  (calls.find(({ call }) => call === name)?.findings ?? []).map(
    ({ path, difference }) => `${path}: ${difference}`,
  );

/** The pages that the mock cuts otherwise. */
const PAGES: readonly (readonly [what: string, cut: Cut, finding: string])[] = [
  [
    'a total of the page',
    (list, limit, offset) => ({ ...cutPage(list, limit, offset), pagination: { total: limit } }),
    'paging total: paging',
  ],
  ['an offset that is ignored', (list, limit) => cutPage(list, limit, 0), 'paging offset: paging'],
  ['a limit that is ignored', (list) => cutPage(list, list.length, 0), 'paging limit: paging'],
];

test('with nothing planted, a mock agrees with itself on all', () => {
  const { stated, assumed, calls } = compare('a', new Map());

  expect(calls.flatMap(({ findings }) => findings)).toEqual([]);
  expect([stated, assumed, calls.length > 40]).toEqual([100, 100, true]);
});

test.each(SPELLED)(
  'a live API that only spells otherwise, as dialect %s, leaves both figures above 97',
  (dialect) => {
    const { stated, assumed, calls } = compare(dialect, new Map());

    expect(Math.min(Number(stated), Number(assumed))).toBeGreaterThan(97);
    expect(Number(stated) + Number(assumed)).toBeLessThan(200);
    expect(calls.filter(({ findings }) => findings.some(({ minor }) => !minor)).length).toBeLessThan(12);
  },
);

test.each<[call: string, plant: (call: string) => Plant]>([
  [
    TRANSACTIONS,
    rows((row, index) => ({
      ...row,
      amount: 17.5 + 3 * index,
      date: 1_790_000_000_000 - 77_777_000 * index,
      description: `Başka ${index}`,
    })),
  ],
  [GAMES, rows((row, index) => ({ ...row, gameID: 90_000 + index, name: `Zakkum ${index}`, rtp: 88 }))],
  [
    SLIDES,
    rows((row) => ({ ...row, Title: '', Text: 'Zeytin', Start_date: '2025-01-02 10:00:00', Status: true })),
  ],
  ['finance/list_cash_methods', envelope({ message: 'Kayıt Bulunamadı', data: [] })],
])('other data of %s lower neither figure', async (call, plant) => {
  expect(await findChange('a', call, plant)).toMatchObject({ changed: [], findings: [] });
});

test.each<Row>(DIFFERENCES)(
  '%s in the mock lowers the figure of its call alone, and is named',
  async (_, call, plant, ...findings) => {
    expect(await findChange('a', call, plant)).toEqual({
      changed: [call],
      isLower: true,
      findings: findings.toSorted(),
    });
  },
);

test('the same differences are named over a live API that spells otherwise', async () => {
  const isMinor = /: (?:spelling|name)$|words for bad data/;
  for (const [index, [what, call, plant, ...findings]] of DIFFERENCES.entries()) {
    if (isMinor.test(`${what}${findings.join()}`)) continue;
    const dialect = SPELLED[index % SPELLED.length] ?? 'b';
    const change = await findChange(dialect, call, plant);
    expect.soft(change, `${dialect}: ${what}`).toMatchObject({ changed: [call], isLower: true });
    expect.soft(change.findings, `${dialect}: ${what}`).toEqual(expect.arrayContaining(findings));
  }
});

test.each(PAGES)('%s lowers the figures of lists with pages alone, and is named', async (_, cut, finding) => {
  const after = compare('a', await buildProfiles(answers, undefined, cut));

  const lowered = after.calls.filter((call) => (call.stated ?? 100) < 100).map(({ call }) => call);
  expect(lowered.sort()).toEqual([GAMES, TRANSACTIONS, 'livecasino/game_table_list'].sort());
  expect(listFindings(after, GAMES)).toContain(finding);
});

test('each finding says what would raise the figure, and none repeats a value of the live API', async () => {
  const plants = DIFFERENCES.map(([, call, plant]) => plant(call));
  const mock = await buildProfiles(answers, (answer) =>
    plants.map((plant) => plant(answer)).find((reply) => reply !== undefined),
  );
  const all = compare('b', mock);

  const findings = all.calls.flatMap((call) => call.findings);
  expect(findings.filter(({ raise }) => raise === '')).toEqual([]);
  const assumed = findings.filter(
    ({ figure, minor, path }) => figure === 'assumed' && !minor && !/^header/.test(path),
  );
  expect(assumed.filter(({ raise }) => !/ \(contracts\/\S+:\d+(?:: .*)?\)$/.test(raise))).toEqual([]);
  const values = answers.flatMap(({ reply }) => listTexts(Object(reply.body).data));
  const written = JSON.stringify(all);
  expect([...new Set(values)].filter((text) => written.includes(text))).toEqual([]);
});

test.each<[what: string, plant: (call: string) => Plant, line: RegExp, code: string]>([
  [
    'lacks',
    rows(({ bankName: _, ...row }) => row),
    /^bankName: /,
    'bankName: assumed(z.optional(z.string()))',
  ],
  [
    'sends otherwise',
    field('bankName', () => ['Kumru']),
    /^bankName: /,
    'bankName: assumed(z.array(z.string()))',
  ],
  ['adds', field('swift', () => 'KMRUTRIS'), /^export const BankAccount = /, 'swift: assumed(z.string())'],
])(
  'a field that the live API %s names the line of the contract, and the code that makes it true',
  async (_, plant, line, code) => {
    const others = answers.filter(({ entry }) => entry.name === ACCOUNTS);
    const { calls } = compareAll(await buildProfiles(others, plant(ACCOUNTS)), own);

    const [{ raise = '' } = {}] = calls.flatMap(({ findings }) => findings);
    const [, file = '', number, proposed] = /\((contracts\/\S+):(\d+): (.*)\)$/.exec(raise) ?? [];
    expect(readFileSync(file, 'utf8').split('\n')[Number(number) - 1]?.trim()).toMatch(line);
    expect(proposed).toBe(code);
  },
);

test('a live value that no contract lists is not shown, unlike one that it lists', async () => {
  const transactions = answers.filter(({ entry }) => entry.name === TRANSACTIONS);
  const describe = async (status: unknown) => {
    const plant = field('transaction_status', () => status)(TRANSACTIONS);
    const [other] = (await buildProfiles(transactions, plant)).values();
    const [mock] = (
      await buildProfiles(transactions, field('transaction_status', () => 1001)(TRANSACTIONS))
    ).values();
    return mock && other && compareProfiles(mock, other)?.differences.map(({ message }) => message);
  };

  expect(await describe(1002)).toEqual(['is the value 1002 in the live API, never in the mock']);
  expect(await describe('Bergama 17')).toEqual([
    'is a value that the contract does not name in the live API, never in the mock',
  ]);
});

/** Lists the texts of a reply that stand in no report by chance, as the name of a field could. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 5 && !/^\w+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
