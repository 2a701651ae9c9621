/** The tests that somebody else writes with the test kit, in either runner. */

/** Tests over a mock that they name. */
export const AT_A_MOCK = (runner: string) => `import { expect, test as base } from 'vitrin/${runner}';

const test = base.extend({ mockOrigin: async ({}, use) => use(process.env.ORIGIN) });
test('a lost reply is asked for again', async ({ world }) => {
  expect(world.origin).toBe(process.env.ORIGIN);
  await world.fail('casino/games_list', { effect: { kind: 'status', status: 503 }, times: 1 });
  expect((await world.call('casino/games_list')).result).toBe(false);
  expect((await world.call('casino/games_list')).result).toBe(true);
});
test('a test that fails', async ({ world }) => {
  await world.call('casino/games_list');
  expect(world.name).toBe('another');
});
`;

/** Tests that name no mock, so that the runner has one of its own. */
export const ALONE = (runner: string, more = '') => `import { expect, test } from 'vitrin/${runner}';

test('a refusal has a name', async ({ world }) => {
  const esra = await world.signIn('esra.isik');
  expect(await esra.call('finance/get_bank_account', { bankID: 1 })).toBeRefused('UNKNOWN_ACCOUNT');
  expect(await esra.call('finance/check_balance')).not.toBeRefused();
});
test('a mistake is found at the end', async ({ world }) => {
  await world.call('finance/no_such_call');
});
test('a mistake is meant', async ({ world }) => {
  world.lenient();
  await world.call('finance/no_such_call');
});
test.extend({ strict: false })('mistakes are meant', async ({ world }) => {
  await world.call('finance/no_such_call');
});
${more}`;

export const IN_PROCESS = `import { vi } from 'vitest';
test('fake timers do not reach it, and any client can use its address', async ({ world }) => {
  vi.useFakeTimers();
  const headers = { panel: 'frontend', 'content-type': 'application/json' };
  const ping = { method: 'POST', headers, body: '{}' };
  expect((await world.fetch('https://api.example.com/endpoint/v1/system/ping', ping)).status).toBe(200);
  vi.useRealTimers();
  const url = world.origin + '/endpoint/v1/system/ping';
  expect((await fetch(url, { ...ping, headers: { ...headers, ...world.headers } })).status).toBe(200);
  expect(await world.journal.waitFor('system/ping', { count: 2 })).toHaveLength(2);
});
`;
