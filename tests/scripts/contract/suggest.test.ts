import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { check } from '#contracts/check';
import { contracts } from '#contracts/registry';
import type { SuiteFinding } from '../../../scripts/contract/finding.ts';
import {
  type CallReport,
  type CheckReport,
  formatKey,
  groupFindings,
  type Report,
} from '../../../scripts/contract/report.ts';
import { applyEdits } from '../../../scripts/contract/suggest/apply.ts';
import { removeUnusedConstants } from '../../../scripts/contract/suggest/remove-unused.ts';
import { addValue, createShape, type Shape } from '../../../scripts/contract/suggest/shape.ts';
import { openSources } from '../../../scripts/contract/suggest/source.ts';
import { suggestChanges } from '../../../scripts/contract/suggest/suggest.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Copies the contracts into a project of their own. */
function copyContracts(): string {
  const root = mkdtempSync(join(tmpdir(), 'vitrin-suggest-'));
  folders.push(root);
  for (const name of ['contracts', 'biome.json', '.gitignore']) {
    cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Returns the report and the shapes of a run in which the calls had these replies. */
function observe(replies: Readonly<Record<string, readonly unknown[]>>) {
  const shapes = new Map<string, Shape>();
  const calls = Object.entries(replies).map(([call, values]): CallReport => {
    const response = contracts.get(call)?.response;
    if (!response) throw new Error(`there is no call ${call}`);
    const shape = createShape();
    shapes.set(call, shape);
    for (const value of values) addValue(shape, value);
    const findings = values.flatMap((value) => check(response, value, 'data', Number.POSITIVE_INFINITY));
    const promise = 'accepts its example, and its reply conforms';
    const grouped = groupFindings(findings).map((one) => ({
      ...one,
      key: formatKey(call, one),
      known: false,
    }));
    return {
      call,
      summary: '',
      source: 'ours',
      verdict: 'assumption',
      checks: [{ promise, verdict: 'assumption', findings: grouped, ms: 1, exchanges: [] }],
    };
  });
  const report: Report = {
    target: 'https://api.example.com/endpoint',
    startedAt: '2026-11-20T12:00:00.000Z',
    ms: 1,
    exitCode: 2,
    conclusion: '',
    notes: [],
    counts: { broken: 0, assumption: calls.length, drift: 0, untried: 0, conforms: 0 },
    calls,
  };
  return { report, shapes };
}

function suggest(replies: Parameters<typeof observe>[0], root = PROJECT, secrets: readonly string[] = []) {
  const { report, shapes } = observe(replies);
  const isPublic = (text: string) => !secrets.some((secret) => text.includes(secret));
  return suggestChanges(report, shapes, openSources(join(root, 'contracts')), root, { isPublic });
}

const category = (changes: object) => ({ CategoryID: 27, CategoryName: 'Slot', count: 3, ...changes });
const bankAccount = (changes: object) => ({
  bankAccountID: 1,
  bankID: 64,
  bankcode: '00064',
  bankName: 'Banka',
  IBAN: 'TR330006100519786457841326',
  accountHolder: 'Leyla Aydın',
  isFavorite: 0,
  isPrepaid: 0,
  ...changes,
});
const findAfter = (replies: Parameters<typeof observe>[0]) =>
  suggest(replies).suggestions.map(({ after }) => after);

test('an assumption becomes what was seen, with its file and line', () => {
  const [suggestion, ...others] = suggest({
    'casino/category_list': [[category({ count: '3' }), category({ count: '4' })]],
  }).suggestions;

  expect(others).toEqual([]);
  expect(suggestion).toMatchObject({
    file: 'contracts/calls/casino.ts',
    before: 'count: assumed(z.int())',
    after: 'count: assumed(z.string())',
  });
  const line = readFileSync(join(PROJECT, suggestion?.file ?? ''), 'utf8').split('\n')[
    (suggestion?.line ?? 0) - 1
  ];
  expect(line?.trim()).toBe('count: assumed(z.int()),');
});

test.each([
  [
    'missing in some rows',
    [category({}), category({ count: undefined })],
    'count: assumed(z.optional(z.int()))',
  ],
  ['null in some rows', [category({}), category({ count: null })], 'count: assumed(z.nullable(z.int()))'],
  [
    'of two types',
    [category({}), category({ count: '3' })],
    'count: assumed(z.union([z.string(), z.int()]))',
  ],
  ['with decimals', [category({}), category({ count: 1.5 })], 'count: assumed(z.number())'],
  ['a new field', [category({ icon: 'a b' })], 'icon: assumed(z.string())'],
  ['a new field of some rows', [category({ icon: 1 }), category({})], 'icon: assumed(z.optional(z.int()))'],
  [
    'a new object',
    [category({ icon: { x: [1], y: null } })],
    'icon: assumed(z.object({ x: z.array(z.int()), y: z.unknown() }))',
  ],
])('%s', (_, rows, after) => {
  expect(findAfter({ 'casino/category_list': [rows] })).toEqual([after]);
});

test('texts with few values, each seen often, are an enumeration; others and secrets are not', () => {
  const rows = (values: readonly string[]) =>
    Array.from({ length: 12 }, (_, index) => category({ mode: values[index % values.length] }));
  const find = (values: readonly string[], ...secrets: string[]) =>
    suggest({ 'casino/category_list': [rows(values)] }, PROJECT, secrets).suggestions[0]?.after;

  expect(find(['low', 'high'])).toBe("mode: assumed(z.enum(['high', 'low']))");
  expect(find(['Anka Oyun', 'Yakamoz'])).toBe('mode: assumed(z.string())');
  expect(find(['low', 'hunter'], 'hunter')).toBe('mode: assumed(z.string())');
});

test('keys that are data are not written into the contracts', () => {
  const find = (field: object, ...secrets: string[]) =>
    suggest({ 'casino/category_list': [[category(field)]] }, PROJECT, secrets).suggestions[0]?.after;

  expect(find({ byAccount: { TR330006100519786457841326: 1 } })).toBe(
    'byAccount: assumed(z.record(z.string(), z.int()))',
  );
  expect(find({ byName: { hunter: 'a b' } }, 'hunter')).toBe(
    'byName: assumed(z.record(z.string(), z.string()))',
  );
  expect(find({ hunter: 1 }, 'hunter')).toBe('its place in the contracts was not found');
});

test('a schema that several calls share changes once, from the replies of all', () => {
  expect(
    findAfter({
      'casino/category_list': [[category({ count: '3' })]],
      'livecasino/category_list': [[category({})]],
    }),
  ).toEqual(['count: assumed(z.union([z.string(), z.int()]))']);
});

test('a named field takes the type that was seen, and stays required', () => {
  expect(findAfter({ 'casino/category_list': [[category({ CategoryID: 'x' })]] })).toEqual([
    'CategoryID: z.string()',
  ]);
});

test('a missing field and a new one of the same type, alone or with a similar name, are one that was renamed', () => {
  const renamed = ({ CategoryName, count, ...rest }: Record<string, unknown>) => ({
    ...rest,
    title: CategoryName,
    rowCount: count,
  });

  expect(findAfter({ 'casino/category_list': [[renamed(category({}))]] })).toEqual([
    'title: assumed(z.string())',
    'rowCount: assumed(z.int())',
  ]);
  // Two new texts could both be the missing one.
  const unclear = { ...category({ CategoryName: undefined }), title: 'Slot', badge: 'Yeni' };
  expect(findAfter({ 'casino/category_list': [[unclear]] })).toEqual([
    'badge: assumed(z.string())',
    'title: assumed(z.string())',
    'CategoryName: assumed(z.optional(z.string()))',
  ]);
  // A number takes the place of no text.
  const other = { ...category({ CategoryName: undefined }), title: 7 };
  expect(findAfter({ 'casino/category_list': [[other]] })).toEqual([
    'title: assumed(z.int())',
    'CategoryName: assumed(z.optional(z.string()))',
  ]);
});

test('a renamed field keeps its marks', () => {
  const { IBAN, ...account } = bankAccount({});

  const { suggestions } = suggest({ 'finance/list_bank_accounts': [[{ ...account, ibanNo: IBAN }]] });

  expect(suggestions).toMatchObject([
    {
      before: "IBAN: assumed(secret(z.string()), '26 characters, without blanks')",
      after: "ibanNo: assumed(secret(z.string()), '26 characters, without blanks')",
    },
  ]);
});

test('a field with the other of its two names swaps them', () => {
  const session = { uid: '1', sid: 's', uip: 'i', language: 'tr', username: 'a', lastlogin: null, rid: 1 };

  expect(findAfter({ 'user/login': [{ ...session, gmt: 3, gasecret: null }] })).toEqual([
    "gmt: alsoNamed(z.union([z.number(), z.string()]), 'gtm')",
  ]);
});

test.each<[what: string, field: string, value: unknown, schema: string]>([
  ['an e-mail address by its name', 'e_mail', 'x', 'secret(z.string())'],
  ['an e-mail address by its value', 'contact', 'leyla@mektup.example', 'secret(z.string())'],
  ['a telephone number', 'contact', '+90 530 111 22 33', 'secret(z.string())'],
  ['a birth date', 'dogumTarihi', '1990-05-19', 'secret(z.string())'],
  ['an identity number', 'no', 10000000146, 'secret(z.int())'],
  ['an account number', 'target', 'TR330006100519786457841326', 'secret(z.string())'],
  ['a name of a game', 'game', 'Kuleler', 'z.string()'],
])('%s is secret in the contract if it is personal', (_, field, value, schema) => {
  const rows = Array.from({ length: 6 }, () => category({ [field]: value }));

  expect(findAfter({ 'casino/category_list': [rows] })).toEqual([`${field}: assumed(${schema})`]);
});

test('a personal field inside a new object is secret too', () => {
  expect(
    findAfter({ 'casino/category_list': [[category({ owner: { mail: 'a@b.example', age: 3 } })]] }),
  ).toEqual(['owner: assumed(z.object({ mail: secret(z.string()), age: z.int() }))']);
});

/** Suggests for one call whose refusals were found to differ. */
function suggestRefusals(found: readonly Partial<SuiteFinding>[], call = 'casino/init_game') {
  const { report, shapes } = observe({});
  const findings = found.map((one) => ({
    kind: 'assumption' as const,
    difference: 'message' as const,
    path: '',
    message: '',
    key: '',
    known: false,
    times: 1,
    ...one,
  }));
  const checks: CheckReport[] = [{ promise: '', verdict: 'assumption', findings, ms: 1, exchanges: [] }];
  const calls: CallReport[] = [{ call, summary: '', source: 'ours', verdict: 'assumption', checks }];
  return suggestChanges({ ...report, calls }, shapes, openSources(join(PROJECT, 'contracts')), PROJECT, {
    isPublic: (text) => !text.includes('hunter'),
  }).suggestions;
}

test('a refusal in other words is suggested for `errors`, with its code', () => {
  const refusal = { message: "Böyle bir 'oyun' yok", code: 404 };

  expect(suggestRefusals([{ path: 'errors.UNKNOWN_GAME', refusal }])).toMatchObject([
    {
      file: 'contracts/calls/casino.ts',
      before: "UNKNOWN_GAME: 'Oyun bulunamadı'",
      after: "UNKNOWN_GAME: { message: 'Böyle bir \\'oyun\\' yok', code: 404 }",
    },
  ]);
});

test('a refusal that no contract declares is added under a name made of its words', () => {
  const refusal = { message: 'Günlük 500 TL sınırı aşıldı' };

  expect(suggestRefusals([{ kind: 'drift', path: 'message', refusal }])).toMatchObject([
    { after: "GUNLUK_TL_SINIRI_ASILDI: 'Günlük {number} TL sınırı aşıldı'" },
  ]);
  expect(
    suggestRefusals([{ kind: 'drift', path: 'message', refusal }], 'finance/check_balance'),
  ).toMatchObject([{ after: "errors: { GUNLUK_TL_SINIRI_ASILDI: 'Günlük {number} TL sınırı aşıldı' }" }]);
});

test('a refusal with a secret, or one that breaks the contract, is not suggested', () => {
  expect(suggestRefusals([{ path: 'errors.UNKNOWN_GAME', refusal: { message: 'hunter2' } }])).toEqual([]);
  expect(
    suggestRefusals([{ kind: 'broken', path: 'errors.UNKNOWN_GAME', refusal: { message: 'Yok' } }]),
  ).toEqual([]);
});

test('a constant that nothing uses any more is removed with its comment', () => {
  const text = `const USED = 1;\n\n/** Of the old list. */\nconst Row = { id: USED };\n\nexport const List = 2;\n`;

  expect(removeUnusedConstants(text, 'list.ts')).toBe('export const List = 2;\n');
});

test('what breaks the contract is left as it is', () => {
  expect(findAfter({ 'casino/category_list': [[category({ CategoryID: undefined })]] })).toEqual([]);
});

test('the changes are written into the sources and formatted', () => {
  const root = copyContracts();
  const replies = {
    'casino/category_list': [[category({ count: '3', icon: 'a', groups: [{ id: 1 }] })]],
    'system/ping': ['pong'],
    'finance/list_cash_methods_new': [
      {
        methods_list: [
          { type: 'group', label: 'Havale', methods: [] },
          { type: 'single', properties: null },
        ],
      },
    ],
  };
  const { edits } = suggest(replies, root);

  const files = applyEdits(edits, root);

  expect(files).toContain('contracts/calls/casino.ts');
  const casino = readFileSync(join(root, 'contracts/calls/casino.ts'), 'utf8');
  expect(casino).toContain('  count: assumed(z.string()),\n');
  expect(casino).toContain('  groups: assumed(z.array(z.object({ id: z.int() }))),\n');
  const methods = readFileSync(join(root, 'contracts/calls/finance/cash-methods.ts'), 'utf8');
  expect(methods.match(/label: assumed\(z\.optional\(z\.string\(\)\)\)/g)).toHaveLength(2);
});
