import { expect, test } from 'vitest';
import {
  type Csrf,
  createCookieJar,
  createJars,
  sendWithCookies,
} from '../../../../scripts/contract/live/cookies.ts';

const ORIGIN = 'https://api.konak.example';
const CSRF: Csrf = { cookie: 'XSRF', header: 'x-xsrf' };

function openJar(origin = ORIGIN, csrf?: Csrf) {
  const secrets = new Set<string>();
  const jar = createCookieJar(origin, csrf, secrets);
  const take = (...cookies: string[]) =>
    jar.take(new Headers(cookies.map((cookie) => ['set-cookie', cookie])));
  return { take, secrets, jar, read: () => jar.buildHeaders(undefined).cookie };
}

test('fifty cookies are kept, and one that is set again makes room for itself', () => {
  const { take, read } = openJar();
  const names = Array.from({ length: 50 }, (_, index) => `name${index}`);

  take(...names.map((name) => `${name}=1`), 'more=1', 'name0=2');

  expect(read()?.split('; ').sort()).toEqual(
    [...names.slice(1).map((name) => `${name}=1`), 'name0=2'].sort(),
  );
});

test.each([
  ['has 4,096 characters', `a=${'x'.repeat(4094)}`, true],
  ['has one more', `a=${'x'.repeat(4095)}`, false],
  ['ends in a second', 'a=1; Max-Age=1', true],
  ['is over', 'a=1; Max-Age=0', false],
  ['ended long ago', 'a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', false],
  ['is of the domain above', 'a=1; Domain=.konak.example', true],
  ['is of another site', 'a=1; Domain=evil.example', false],
  ['is of a site with the same end', 'a=1; Domain=onak.example', false],
])('a cookie that %s is kept or not', (_, cookie, isKept) => {
  const { take, jar } = openJar();

  take(cookie);

  expect(jar.isEmpty()).toBe(!isKept);
});

test('a cookie that is removed is sent no more', () => {
  const { take, read } = openJar();
  take('a=1', 'b=2');

  take('a=; Max-Age=0');

  expect(read()).toBe('b=2');
});

test('a secure cookie needs https, or this machine', () => {
  const keeps = (origin: string) => {
    const { take, jar } = openJar(origin);
    take('a=1; Secure; HttpOnly');
    return !jar.isEmpty();
  };

  expect([ORIGIN, 'http://127.0.0.1:8787', 'http://api.konak.example'].map(keeps)).toEqual([
    true,
    true,
    false,
  ]);
});

test('values of eight characters are secrets, as sent and as a script reads them', () => {
  const { take, secrets } = openJar();

  take('a=1234567', 'b=12345678', 'c=a%20b%20c%20d%20e');

  expect([...secrets]).toEqual(['12345678', 'a%20b%20c%20d%20e', 'a b c d e']);
});

test('the token goes into its header as a script reads it, and as it is where no header could hold it', () => {
  const readToken = (value: string) => {
    const { take, jar } = openJar(ORIGIN, CSRF);
    take(`XSRF=${value}`);
    return jar.buildHeaders('own=1');
  };

  expect(readToken('a%3Db')).toEqual({ cookie: 'own=1; XSRF=a%3Db', 'x-xsrf': 'a=b' });
  expect(readToken('a%0Ab')).toMatchObject({ 'x-xsrf': 'a%0Ab' });
  expect(readToken('a%')).toMatchObject({ 'x-xsrf': 'a%' });
});

test.each([
  [419, 'a=1', 2],
  [403, '', 2],
  [403, 'a=1', 1],
  [401, '', 1],
])('after HTTP %s to a jar with “%s” a request is sent %s times', async (status, cookie, times) => {
  const { take, jar } = openJar();
  if (cookie) take(cookie);
  let sent = 0;

  await sendWithCookies(jar, async () => {
    sent += 1;
    take('later=1');
    return { status, body: null };
  });

  expect(sent).toBe(times);
});

test('the start page is read once for each caller, and only for a token', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    throw new Error('no start page');
  };
  const jars = createJars({ origin: ORIGIN, csrf: CSRF }, read);

  const [first, second] = await Promise.all([jars.open('player'), jars.open('player')]);
  await jars.open('visitor');
  await createJars({ origin: ORIGIN }, read).open('player');

  expect(second).toBe(first);
  expect(reads).toBe(2);
});
