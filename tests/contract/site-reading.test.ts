// `npm run contract -- --client` says for each finding what the site makes of it.
import { expect, test } from 'vitest';
import { isFinding, type Report } from '../../scripts/contract/reports/report.ts';
import { startOtherBackend } from './other-backend/backend.ts';
import type { Defect } from './other-backend/defects.ts';
import { runContract } from './other-backend/run-contract.ts';

/** Runs the suite with a defect of one call, and returns what the site makes of the findings at its field. */
async function runWith(defect: Extract<Defect, { readonly path: string }> & { readonly on: string }) {
  const backend = await startOtherBackend({ defects: [defect] });
  try {
    const { report, printed } = await runContract(backend, ['--client', '--only', defect.on]);
    return { fates: listFates(report, defect.path.replaceAll(/\.(\*|\d+)/g, '[]')), printed };
  } finally {
    await backend.close();
  }
}

function listFates({ rows }: Report, path: string): (string | undefined)[] {
  const own = rows.filter(isFinding).filter((finding) => finding.path.replaceAll(/\[\d+\]/g, '[]') === path);
  return [...new Set(own.map(({ site }) => site))];
}

const GAMES = 'casino/games_list';
const UNCOUNTED = 'the number of rows only at their end';

test.each<[fate: string, Parameters<typeof runWith>[0]]>([
  ['the same', { on: GAMES, kind: 'wrong-value', path: 'data.*.rtp', value: '96,5' }],
  ['the same', { on: GAMES, kind: 'extra-field', path: 'data.*.colour', value: 'red' }],
  ['the page without the field', { on: GAMES, kind: 'wrong-value', path: 'data.*.name', value: [] }],
  ['an error', { on: GAMES, kind: 'missing-field', path: 'data.*.gameID' }],
  [
    'a neutral name',
    {
      on: 'finance/list_transactions',
      kind: 'wrong-value',
      path: 'data.*.transaction_status',
      value: 'held',
    },
  ],
])('what is %s is named so', async (fate, defect) => {
  const { fates, printed } = await runWith(defect);

  expect(fates).toEqual([fate]);
  expect(printed).toContain(`the site shows ${fate}`);
});

test('rows that are left out are counted', async () => {
  const { fates } = await runWith({ on: GAMES, kind: 'missing-field', path: 'data.0.gameID' });

  expect(fates).toEqual([expect.stringMatching(/^the page without \d+ of \d+ rows$/)]);
  const [lost, count] = (String(fates[0]).match(/\d+/g) ?? []).map(Number);
  expect(lost).toBeGreaterThan(0);
  expect(lost).toBeLessThan(count ?? 0);
});

test('without --client nothing is said about the site', async () => {
  const backend = await startOtherBackend();
  const { printed } = await runContract(backend, ['--only', GAMES]);
  await backend.close();

  expect(printed).not.toContain('the site');
});

test.each([
  ['page and pageCount', [{ path: 'pagination', value: { page: 1, pageCount: 2 } }], UNCOUNTED],
  ['a total of 0', [{ path: 'pagination.total', value: 0 }], UNCOUNTED],
  ['a negative total', [{ path: 'pagination.total', value: -1 }], UNCOUNTED],
  ['no pagination', [{ path: 'pagination', value: null }], UNCOUNTED],
  ['a total as text', [{ path: 'pagination.total', value: '9600' }], 'the same'],
])('a list with %s is said to be shown with the number that the site knows', async (_, changes, fate) => {
  const defects = changes.map((change) => ({ ...change, on: GAMES, kind: 'wrong-value' as const }));
  const backend = await startOtherBackend({ defects });
  const { report, printed } = await runContract(backend, ['--client', '--only', GAMES]);
  await backend.close();

  const findings = report.rows.filter(isFinding);
  const fates = findings.filter(({ path }) => path.startsWith('pagination')).map(({ site }) => site);
  expect(new Set(fates)).toEqual(new Set([fate]));
  expect(printed).toContain(`the site shows ${fate}`);
});
