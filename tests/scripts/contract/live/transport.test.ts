/** Tests the rules for repeating a request, and the limit of requests per second. */
import { expect, test } from 'vitest';
import { grant, runAt, startBackend } from './foreign-backend.ts';

const LAUNCH = grant({ url: 'https://games.example/1' });

test('a read is sent again when its connection breaks', async () => {
  let breaks = 1;
  const { origin } = await startBackend(() => (breaks-- > 0 ? undefined : grant([])));

  const { output } = await runAt(origin, '--only', 'habanero/getJackpots');

  expect(output).not.toContain('no answer');
  expect(output).toContain('The connection broke once and the read was sent again.');
});

test('a write is never sent again', async () => {
  const { origin, calls } = await startBackend(({ name }) => {
    if (name === 'user/login') return grant({ uid: '1', sid: 'abcdef' });
    if (name === 'casino/games_list') return grant([{ gameID: 7 }]);
    return name === 'casino/init_game' ? undefined : LAUNCH;
  });

  await runAt(origin, '--allow', 'once', '--only', 'casino/games_list,casino/init_game');

  const sent = calls.filter(({ name }) => name === 'casino/init_game').map((call) => JSON.stringify(call));
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);
});

test('requests are not sent faster than --rps', async () => {
  const { origin, calls } = await startBackend(() => grant([]));
  const began = performance.now();

  await runAt(origin, '--rps', '50', '--only', 'habanero/getJackpots');

  expect(performance.now() - began).toBeGreaterThanOrEqual((calls.length - 1) * 20 - 5);
});
