/** The right token opens at once, whatever wrong ones come beside it; wrong ones are slowed and bounded. */
import { expect, test } from 'vitest';
import { createApp } from '#mock-server/app';
import { MAX_WAITING_ATTEMPTS } from '#mock-server/engine/control/access/token-attempts';
import { aWorld } from '#tests/support/a-world';

const TOKEN = 'sesame-open-sesame';
const WAYS = ['header', 'form', 'page'] as const;

/** Starts a server on which a wrong token waits until `endWaits` is called. */
async function aServer() {
  const { platform } = await aWorld({ flags: ['--host=0.0.0.0'], token: TOKEN });
  let endWaits = () => {};
  const ended = new Promise<void>((resolve) => {
    endWaits = resolve;
  });
  const sleep = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      void ended.then(resolve);
      signal?.addEventListener('abort', reject);
    });
  const app = createApp({ ...platform, sleep });
  const send = async (way: (typeof WAYS)[number], token: string, signal: AbortSignal | null = null) => {
    const headers = { authorization: `Bearer ${token}` };
    if (way === 'header')
      return app.request(new Request('http://localhost/__mock/api/players', { headers, signal }));
    if (way === 'page') return app.request(new Request('http://localhost/__mock/', { headers, signal }));
    const body = new URLSearchParams({ token });
    return app.request(new Request('http://localhost/__mock/sign-in', { method: 'POST', body, signal }));
  };
  const guess = (times: number, signal: AbortSignal | null = null) =>
    Array.from({ length: times }, (_, index) => send('header', `guess-${index}`, signal));
  return { send, guess, endWaits };
}

test.each(WAYS)('the right token opens at once by %s while the most wrong ones wait', async (way) => {
  const { send, guess, endWaits } = await aServer();
  const guesses = guess(MAX_WAITING_ATTEMPTS + 5);

  const opened = await send(way, TOKEN);

  expect([200, 303, 404]).toContain(opened.status); // No site is built here, so the page itself is missing.
  endWaits();
  await Promise.all(guesses);
});

test.each(WAYS)('a wrong token by %s is told only after a wait', async (way) => {
  const { send, endWaits } = await aServer();
  const wrong = send(way, 'sesam3');

  expect(await Promise.race([wrong, send('header', TOKEN)])).toMatchObject({ status: 200 });
  endWaits();
  expect((await wrong).status).toBe(401);
});

test.each(WAYS)('a wrong token by %s is refused at once where too many wait already', async (way) => {
  const { send, guess, endWaits } = await aServer();
  const guesses = guess(MAX_WAITING_ATTEMPTS);

  const busy = await send(way, 'one-too-many');

  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '1']);
  expect(busy.headers.get('set-cookie')).toBeNull();
  endWaits();
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(guesses.map(() => 401));
});

test('the wait of a wrong token ends when its sender leaves', async () => {
  const { send, guess, endWaits } = await aServer();
  const sender = new AbortController();
  const guesses = guess(MAX_WAITING_ATTEMPTS, sender.signal);
  expect((await send('header', 'one-too-many')).status).toBe(429);

  sender.abort();
  await Promise.all(guesses);

  const later = send('header', 'waits-again');
  expect(await Promise.race([later, send('header', TOKEN)])).toMatchObject({ status: 200 });
  endWaits();
  expect((await later).status).toBe(401);
});

test('requests without a token are told at once that they need one', async () => {
  const { send, guess, endWaits } = await aServer();
  const guesses = guess(MAX_WAITING_ATTEMPTS);

  expect((await send('form', '')).status).toBe(401);

  endWaits();
  await Promise.all(guesses);
});

test.each(['Bearer ', 'bearer ', 'BEARER  '])('the token opens after the scheme "%s"', async (scheme) => {
  const { request } = await aWorld({ flags: ['--host=0.0.0.0'], token: TOKEN });

  const { status } = await request('/__mock/api/players', {
    headers: { authorization: `${scheme}${TOKEN}` },
  });

  expect(status).toBe(200);
});
