/** Tests a run behind a front that asks for credentials, a token or a cookie of its own. */
import { expect, test } from 'vitest';
import type { ReceivedRequest } from '../other-backend/backend.ts';
import { type FrontReply, frontOf, refuse } from '../other-backend/front.ts';
import { runContract } from '../other-backend/run-contract.ts';
import { startBackend } from '../other-backend/start-backend.ts';
import { OWN_ACCOUNT } from '../other-backend/state.ts';

const FEW = ['--only', 'casino/category_list,finance/check_balance,user/login'];
const stop = (status: number, headers: FrontReply['headers'] = {}): FrontReply => ({
  status,
  headers,
  body: 'Refused',
});
const readCookies = ({ headers }: ReceivedRequest) => String(headers.cookie ?? '').split('; ');

test('VITRIN_BASIC signs in to a server with Basic authentication, and is masked in every form', async () => {
  const credentials = 'gate:Süper-Gizli-9';
  const encoded = Buffer.from(credentials).toString('base64');
  const front = await startBackend(({ headers, name }) => {
    if (headers.authorization !== `Basic ${encoded}`)
      return stop(401, { 'www-authenticate': 'Basic realm="test"' });
    if (name !== 'casino/category_list') return undefined;
    return { body: refuse(`Gizli-9? Süper-Gizli-9 ${encoded}`, 1) };
  });

  const { report, texts } = await runContract(front, FEW, { ...OWN_ACCOUNT, VITRIN_BASIC: credentials });

  const broken = report.rows.filter(({ verdict }) => verdict === 'broken');
  expect(new Set(broken.map(({ call }) => call))).toEqual(new Set(['casino/category_list']));
  for (const text of texts) expect(text).not.toMatch(new RegExp(`${encoded}|Süper-Gizli-9`));
});

test('--header-env takes the value of a header from the environment, and is masked without its scheme too', async () => {
  const token = 'tok-4711-abcdef';
  const front = await startBackend(({ headers, name }) => {
    if (headers.authorization !== `Bearer ${token}`) return stop(401);
    if (name !== 'casino/category_list') return undefined;
    return { body: refuse(`no ${token}`, 1) };
  });
  const flags = [...FEW, '--header-env', 'Authorization=GATE'];

  const { exitCode, printed, texts } = await runContract(front, flags, {
    ...OWN_ACCOUNT,
    GATE: `Bearer ${token}`,
  });

  expect(exitCode).toBe(1);
  expect(printed).toContain(`-H 'authorization: '"$VITRIN_AUTHORIZATION"''`);
  for (const text of texts) expect(text).not.toContain(token);
});

test.each<[string, boolean]>([
  ['that every reply sets', false],
  ['that only the start page sets', true],
])('--csrf sends the value of a cookie %s in a header', async (_, onlyStart) => {
  const value = 'eyJpdiI6/abc=';
  const cookie = { 'set-cookie': `XSRF-TOKEN=${encodeURIComponent(value)}; path=/; secure; samesite=lax` };
  const front = await startBackend((request) => {
    const { name, headers } = request;
    if (name === '/') return stop(404, cookie);
    const isKnown = headers['x-xsrf-token'] === value && readCookies(request).length === 1;
    return isKnown || name.startsWith('/datas') ? undefined : stop(419, onlyStart ? {} : cookie);
  });

  const flags = [...FEW, '--csrf', 'XSRF-TOKEN=X-XSRF-TOKEN'];
  const { exitCode, printed, texts } = await runContract(front, flags);

  expect(exitCode).toBe(2);
  expect(printed).toContain(`-H 'x-xsrf-token: '"$VITRIN_X_XSRF_TOKEN"''`);
  for (const text of texts) expect(text).not.toContain(value);
});

test('a front that refuses whoever has not its cookie lets the run pass with it', async () => {
  const front = await startBackend((request) =>
    readCookies(request).includes('gate=passed-4711')
      ? undefined
      : stop(403, { 'set-cookie': 'gate=passed-4711' }),
  );

  expect((await runContract(front, FEW)).exitCode).toBe(2);
});

test('a cookie of the flags is sent beside those of the server', async () => {
  const front = await startBackend(() => ({ headers: { 'set-cookie': 'lang=tr' } }));
  const flags = [...FEW, '--header-env', 'cookie=GATE'];

  await runContract(front, flags, { ...OWN_ACCOUNT, GATE: 'gate=passed-4711' });

  expect(new Set(front.received.flatMap(readCookies))).toEqual(new Set(['gate=passed-4711', 'lang=tr']));
});

test('nobody but the player sends the cookies of the player’s session', async () => {
  const front = await startBackend(
    frontOf('user/login', { headers: { 'set-cookie': ['session=of-the-player', 'theme=dark'] } }),
  );

  await runContract(front, ['--only', 'user/*,finance/*']);

  const withCookie = front.received.filter((request) =>
    readCookies(request).includes('session=of-the-player'),
  );
  expect(withCookie.length).toBeGreaterThan(10);
  expect(withCookie.filter(({ name, user }) => name !== 'user/login' && user === undefined)).toEqual([]);
  const strangers = front.received.filter(({ user }) => Object(user).sid === 'a-session-that-nobody-has');
  expect(strangers.some(({ name }) => name === 'user/login')).toBe(true);
  expect(strangers.length).toBeGreaterThan(10);
  expect(strangers.flatMap(readCookies).filter((text) => text !== '')).toEqual([]);
});

test.each([
  ['of another domain', 'gate=1; Domain=example.com'],
  ['that is over by its age', 'gate=1; Max-Age=0'],
  ['that is over by its date', 'gate=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
  ['without a name', '=1'],
  ['that is too long', `gate=${'x'.repeat(5000)}`],
])('a cookie %s is not sent back', async (_, cookie) => {
  const front = await startBackend(() => ({ headers: { 'set-cookie': cookie } }));

  await runContract(front, ['--only', 'casino/category_list']);

  expect(front.received.flatMap(readCookies).filter((text) => text !== '')).toEqual([]);
});
