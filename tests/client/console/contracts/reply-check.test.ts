import { expect, test } from 'vitest';
import { MESSAGE } from '#contracts/envelope';
import { listAllowedValues } from '../../../../client/console/contracts/allowed-values.ts';
import { CHECK_DELAY_MS } from '../../../../client/console/contracts/reply-check.ts';
import { openTestConsole } from '../open-test-console.ts';

const CALL = 'finance/check_balance';
const format = (data: unknown) =>
  JSON.stringify({ result: true, message: MESSAGE.success, data, code: 200, debug: null }, null, 2);

test('the verdict follows the text, with the line of each finding', async () => {
  const { console, timers } = await openTestConsole();
  const { replyCheck } = console;

  replyCheck.check(CALL, format([{ balance: '1.00' }]));
  timers.advance(CHECK_DELAY_MS);
  await expect.poll(() => replyCheck.verdict.value).toMatchObject({ verdict: 'conforms' });
  replyCheck.check(CALL, format([{ balance: '1.00', note: 'x' }]));
  timers.advance(CHECK_DELAY_MS);

  await expect
    .poll(() => replyCheck.findings.value)
    .toMatchObject([{ kind: 'drift', path: 'data[0].note', line: 6 }]);
});

test('half-typed JSON and a rule on several calls are not sent to be checked', async () => {
  const { replyCheck } = (await openTestConsole()).console;

  replyCheck.check(CALL, '{ "data": ');
  expect(replyCheck.verdict.value).toMatchObject({ kind: 'invalid', line: 0 });
  replyCheck.check('finance/*', '{}');
  expect(replyCheck.verdict.value).toMatchObject({ kind: 'unchecked' });
  expect(replyCheck.meaning.value).toBeUndefined();
});

test('what the site makes of the reply follows the text and the HTTP status', async () => {
  const { console, timers } = await openTestConsole();
  const { replyCheck } = console;
  const check = (...args: Parameters<typeof replyCheck.check>) => {
    replyCheck.check(...args);
    timers.advance(CHECK_DELAY_MS);
  };

  check(CALL, format([{ balance: '1.00' }]));
  await expect.poll(() => replyCheck.meaning.value).toBe('The site shows it as data, 1 row.');
  check(CALL, format([{ balance: '1.00' }]), '503');
  await expect.poll(() => replyCheck.meaning.value).toContain('HTTP 503');
  check(CALL, format([{ balance: '1.00' }]), '200 or so');
  expect(replyCheck.meaning.value).toBeUndefined();
});

test('the values that a field of the contract allows are listed', async () => {
  const { console } = await openTestConsole();
  const schema = console.contracts.byName.value.get('finance/list_transactions')?.response;

  expect(listAllowedValues(schema, 'data[3].transaction_status')).toEqual([1001, 1002, 1003, 1004, 1005]);
  expect(listAllowedValues(schema, 'data[3].amount')).toEqual([]);
  expect(listAllowedValues(schema, 'pagination')).toEqual([]);
});
