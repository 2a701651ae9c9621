import { expect, test } from 'vitest';
import { listContractChanges } from '../../../../scripts/contract/diff/contract-changes.ts';
import type { DescribedEntry } from '../../../../scripts/contract/diff/exported.ts';

const anything = { schema: {}, root: {} };
const call = (changes: Partial<DescribedEntry> = {}): DescribedEntry => ({
  name: 'user/login',
  access: 'optional',
  effect: 'idempotent',
  paged: false,
  errors: { LOGIN_FAILED: { message: 'Giriş Başarısız', code: 403 } },
  query: {},
  request: anything,
  response: anything,
  ...changes,
});

function formatChanges(before: DescribedEntry, after: DescribedEntry): string[] {
  return listContractChanges([before], [after]).map(
    ({ call, path, what, breaks }) => `${breaks ? 'breaks' : 'compatible'}: ${call} ${path} ${what}`,
  );
}

test('a removed call breaks clients, an added one does not', () => {
  const other = call({ name: 'user/logout' });

  expect(listContractChanges([call()], [other])).toEqual([
    { call: 'user/login', path: '', what: 'was removed', breaks: true },
    { call: 'user/logout', path: '', what: 'was added', breaks: false },
  ]);
});

test.each<[Partial<DescribedEntry>, string]>([
  [{ access: 'player' }, 'breaks: user/login access was optional, is player'],
  [{ effect: 'once' }, 'breaks: user/login effect was idempotent, is once'],
  [{ effect: 'read' }, 'compatible: user/login effect was idempotent, is read'],
  [{ paged: true }, 'compatible: user/login pagination was added'],
  [{ errors: {} }, 'breaks: user/login errors.LOGIN_FAILED was removed'],
  [
    { errors: { WRONG: { message: 'Giriş Başarısız', code: 403 } } },
    'breaks: user/login errors.LOGIN_FAILED was renamed to WRONG',
  ],
  [
    { errors: { LOGIN_FAILED: { message: 'Olmadı', code: 403 } } },
    'breaks: user/login errors.LOGIN_FAILED said "Giriş Başarısız", says "Olmadı"',
  ],
  [
    { errors: { LOGIN_FAILED: { message: 'Giriş Başarısız', code: 400 } } },
    'breaks: user/login errors.LOGIN_FAILED had code 403, has 400',
  ],
  [
    { errors: { ...call().errors, LOCKED: { message: 'Kilitli', code: 400 } } },
    'compatible: user/login errors.LOCKED was added',
  ],
  [{ path: '/login' }, 'breaks: user/login path was nothing, is /login'],
])('%j', (change, line) => {
  expect(formatChanges(call(), call(change))).toEqual([line]);
});

test('a call that became optional is compatible, and removed pagination breaks', () => {
  expect(formatChanges(call({ access: 'player' }), call())).toEqual([
    'compatible: user/login access was player, is optional',
  ]);
  expect(formatChanges(call({ paged: true }), call())).toEqual(['breaks: user/login pagination was removed']);
});

test('breaking changes come first', () => {
  const response = (name: string) => {
    const schema = { type: 'object', properties: { [name]: {} } };
    return { schema, root: schema };
  };

  expect(
    formatChanges(call({ response: response('a') }), call({ response: response('b'), effect: 'read' })),
  ).toEqual([
    'breaks: user/login reply.a was removed',
    'compatible: user/login effect was idempotent, is read',
    'compatible: user/login reply.b was added',
  ]);
});
