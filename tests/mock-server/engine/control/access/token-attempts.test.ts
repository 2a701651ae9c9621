/** Wrong tokens are slowed down by the address from which they come. */
import { expect, test } from 'vitest';
import { createApp } from '#mock-server/app';
import { aWorld } from '#tests/support/a-world';

const BLOCKED = 429;
const ATTACKER = '198.51.100.7';
const TESTER = '198.51.100.8';

async function aServer() {
  const { platform, advance } = await aWorld({ flags: ['--host=0.0.0.0'], token: 'sesame' });
  const app = createApp(platform);
  const send = (address: string, path: string, init: RequestInit) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: address, destroySoon: () => {} } } });
  const call = (address: string, headers: Record<string, string>) =>
    send(address, '/__mock/api/players', { headers });
  return {
    advance,
    call,
    sendToken: async (address: string, token: string) =>
      (await call(address, { authorization: `Bearer ${token}` })).status,
    typeToken: (address: string, token: string) =>
      send(address, '/__mock/sign-in', { method: 'POST', body: new URLSearchParams({ token }) }),
    openConsole: (address: string, token: string) =>
      send(address, '/__mock/', { headers: { authorization: `Bearer ${token}` } }),
  };
}

type Server = Awaited<ReturnType<typeof aServer>>;

async function guess({ sendToken }: Server, address: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push(await sendToken(address, `guess-${time}`));
  return statuses;
}

test('after five wrong tokens an address waits, also with the right one, and nobody else does', async () => {
  const server = await aServer();

  expect(await guess(server, ATTACKER, 7)).toEqual([401, 401, 401, 401, 401, BLOCKED, BLOCKED]);
  const blocked = await server.call(ATTACKER, { authorization: 'Bearer sesame' });

  expect(blocked.status).toBe(BLOCKED);
  expect(blocked.headers.get('retry-after')).toBe('1');
  expect(await blocked.json()).toMatchObject({ error: { message: expect.stringContaining('retry-after') } });
  expect(await server.sendToken(TESTER, 'sesame')).toBe(200);
  server.advance(1000);
  expect(await server.sendToken(ATTACKER, 'sesame')).toBe(200);
});

test('each further wrong token doubles the wait, up to a minute', async () => {
  const server = await aServer();
  await guess(server, ATTACKER, 5);

  const waits: number[] = [];
  for (let time = 0; time < 10; time++) {
    const blocked = await server.call(ATTACKER, { authorization: 'Bearer sesame' });
    waits.push(Number(blocked.headers.get('retry-after')));
    server.advance(60_000);
    await server.sendToken(ATTACKER, `later-guess-${time}`);
  }

  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});

test('the form, the console and control calls count together', async () => {
  const server = await aServer();
  await guess(server, ATTACKER, 3);

  const statuses = [
    (await server.typeToken(ATTACKER, 'typed')).status,
    (await server.openConsole(ATTACKER, 'sent')).status,
    (await server.openConsole(ATTACKER, 'sesame')).status,
    await server.sendToken(ATTACKER, 'sesame'),
  ];
  const form = await server.typeToken(ATTACKER, 'sesame');

  expect(statuses).toEqual([401, 401, BLOCKED, BLOCKED]);
  expect(form.status).toBe(BLOCKED);
  expect(form.headers.get('retry-after')).toBe('1');
  expect(form.headers.get('set-cookie')).toBeNull();
  expect(await form.text()).toContain('Try again in 1 s.');
});

test('a browser that has signed in is not slowed by others of its address', async () => {
  const server = await aServer();
  const cookie = (await server.typeToken(ATTACKER, 'sesame')).headers.get('set-cookie')?.split(';')[0] ?? '';

  await guess(server, ATTACKER, 6);

  expect((await server.call(ATTACKER, { cookie })).status).toBe(200);
});

test('requests without a token, and a token that a program repeats, are refused and not counted', async () => {
  const server = await aServer();
  await guess(server, TESTER, 4);

  for (let time = 0; time < 10; time++) {
    expect((await server.call(TESTER, {})).status).toBe(401);
    expect((await server.call(TESTER, { authorization: 'Basic YTpi' })).status).toBe(401);
    expect((await server.typeToken(TESTER, '')).status).toBe(401);
    expect(await server.sendToken(TESTER, 'guess-0')).toBe(401);
  }

  expect(await server.sendToken(TESTER, 'sesame')).toBe(200);
});

test('wrong tokens are forgotten after a quarter of an hour', async () => {
  const server = await aServer();
  await guess(server, TESTER, 5);
  server.advance(15 * 60_000);

  expect(await guess(server, TESTER, 5)).toEqual([401, 401, 401, 401, 401]);
});

test('a thousand addresses are remembered, those of the last wrong tokens', async () => {
  const server = await aServer();
  await guess(server, ATTACKER, 5);
  for (let index = 0; index < 999; index++) await server.sendToken(`2001:db8::${index}`, 'wrong');
  expect(await server.sendToken(ATTACKER, 'sesame')).toBe(BLOCKED);

  for (let index = 0; index < 1000; index++) await server.sendToken(`2001:db8:1::${index}`, 'wrong');

  expect(await server.sendToken(ATTACKER, 'sesame')).toBe(200);
});
