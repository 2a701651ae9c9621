import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { checkReplyBody } from '#contracts/check/check-reply';
import { MESSAGE } from '#contracts/envelope';

const REPLY = {
  result: true,
  message: MESSAGE.success,
  data: [{ balance: '12,450.75' }],
  code: 200,
  debug: null,
};
const REFUSAL = { result: false, message: MESSAGE.sessionExpired, data: null, code: 403, debug: null };

const checkBalance = (changes: object) => checkReplyBody(finance.check_balance, { ...REPLY, ...changes });
const checkCategories = (changes: object) => checkReplyBody(casino.category_list, { ...REPLY, ...changes });

test('a right reply has no findings', () => {
  expect(checkBalance({})).toEqual([]);
  expect(checkBalance({ data: [{ balance: 5 }], pagination: null })).toEqual([]);
  expect(checkReplyBody(finance.check_balance, REFUSAL)).toEqual([]);
});

test.each(['result', 'message', 'data', 'code', 'debug'])('a reply without %s is broken', (field) => {
  const rest = Object.fromEntries(Object.entries(REPLY).filter(([name]) => name !== field));

  expect(checkReplyBody(finance.check_balance, rest)[0]).toMatchObject({ kind: 'broken', path: field });
});

test('an envelope whose names are only spelled otherwise is one finding, and its data are checked', () => {
  const reply = { Result: true, Message: MESSAGE.success, Data: [{ balance: true }], Code: 0, DEBUG: null };
  const refusal = { Result: false, Message: MESSAGE.sessionExpired, Data: null, Code: 403, Debug: null };
  const spelled = {
    kind: 'broken',
    path: '',
    difference: 'name',
    message: expect.stringMatching(/ Result$/),
  };

  expect(checkReplyBody(finance.check_balance, reply)).toMatchObject([spelled, { path: 'data[0].balance' }]);
  expect(checkReplyBody(finance.check_balance, refusal)).toMatchObject([spelled]);
});

test('a field that is spelled otherwise is one finding, however many rows have it', () => {
  const data = [{ categoryId: 1 }, { categoryId: 2 }];

  expect(checkCategories({ data })).toContainEqual(
    expect.objectContaining({ path: 'data[].CategoryID', message: 'is spelled categoryId', times: 2 }),
  );
  expect(checkCategories({ data }).filter(({ path }) => path.includes('categoryId'))).toEqual([]);
});

test.each([null, [], 'a page', undefined])('a body that is %j is broken, once', (body) => {
  expect(checkReplyBody(finance.check_balance, body)).toMatchObject([{ kind: 'broken', path: '' }]);
});

test('a success that does not literally say so is broken, and its data are checked all the same', () => {
  const findings = checkBalance({ message: 'OK', data: [{}] });

  expect(findings).toMatchObject([
    { kind: 'broken', path: 'message', message: 'expected "İşlem Başarılı"' },
    { kind: 'broken', path: 'data[0].balance' },
  ]);
  expect(checkBalance({ message: null })).toMatchObject([{ kind: 'broken', path: 'message' }]);
});

test('a success with a text that the spec gives to a toast contradicts only an assumption', () => {
  expect(checkBalance({ message: 'Favorilere Başarıyla Eklendi' })).toMatchObject([
    { kind: 'assumption', path: 'message' },
  ]);
});

test('only a list without rows may say that there are no records', () => {
  expect(checkCategories({ message: MESSAGE.noRecords, data: [] })).toEqual([]);
  expect(checkCategories({ message: MESSAGE.noRecords, data: [{ CategoryID: 1 }] })[0]).toMatchObject({
    kind: 'broken',
    path: 'message',
  });
});

test('null in place of a list is broken, but an assumption when there are no records', () => {
  expect(checkCategories({ data: null })).toMatchObject([{ kind: 'broken', path: 'data' }]);
  expect(checkCategories({ data: null, message: MESSAGE.noRecords })).toMatchObject([
    { kind: 'assumption', path: 'data' },
  ]);
});

test('a refusal that almost is one of the catalogue is broken, and one that nobody declares is drift', () => {
  const check = (message: string) => checkReplyBody(finance.check_balance, { ...REFUSAL, message });

  expect(check('Oturum süresi doldu.')).toMatchObject([{ kind: 'broken', path: 'message' }]);
  expect(check('OTURUM SÜRESİ DOLDU')).toMatchObject([{ kind: 'broken', path: 'message' }]);
  expect(check('Bakiye şu anda okunamıyor')).toMatchObject([{ kind: 'drift', path: 'message' }]);
});

test('a paged list has pagination beside its data; any other place is an assumption', () => {
  const PAGE = { limit: 10, offset: 0, total: 0 };
  const check = (changes: object) =>
    checkReplyBody(finance.list_transactions, { ...REPLY, data: [], ...changes });

  expect(check({ pagination: PAGE })).toEqual([]);
  expect(check({})).toMatchObject([{ kind: 'broken', path: 'pagination' }]);
  expect(check({ pagination: null })).toMatchObject([{ kind: 'broken', path: 'pagination' }]);
  expect(check({ data: { rows: [], pagination: PAGE } })).toContainEqual(
    expect.objectContaining({ kind: 'assumption', path: 'pagination' }),
  );
  expect(checkBalance({ pagination: PAGE })).toMatchObject([{ kind: 'drift', path: 'pagination' }]);
});

test('a caller may ask for all findings of a reply', () => {
  const row = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`extra${index}`, 1]));
  const body = { ...REPLY, data: [{ CategoryID: 1, CategoryName: 'Slot', count: 1, ...row }] };
  const countDrift = (max?: number) =>
    checkReplyBody(casino.category_list, body, max).filter(({ kind }) => kind === 'drift').length;

  expect(countDrift()).toBe(50);
  expect(countDrift(Number.POSITIVE_INFINITY)).toBe(80);
});
