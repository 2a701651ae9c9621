/** The shares of visitors in the memory of what waits. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { CALLS_PATH } from '#contracts/envelope';
import type { Platform } from '#mock-server/engine/platform';
import { WaitingBytes } from '#mock-server/engine/waiting-bytes';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { aVisitor } from '#tests/support/sender';
import { postJson } from '#tests/support/servers/post-json';

const RULE = {
  on: casino.games_list.name,
  effect: { kind: 'delay', latency: { kind: 'fixed', ms: 60_000 } },
} as const;

const send = ({ request }: TestWorld) => postJson(request, `${CALLS_PATH}/${casino.games_list.name}`, {});

test('one address of visitors takes half of what can wait, and others still have room', async () => {
  const server = await aWorld({ flags: ['--public'] });
  const sleep: Platform['sleep'] = () => new Promise(() => {});
  const platform = { ...server.platform, sleep, waiting: new WaitingBytes(128 * 1024) };
  const openVisitor = async (address: string) => {
    const visitor = await aVisitor({ platform }, address);
    await visitor.control('putScenario', { rules: [RULE] });
    return visitor;
  };
  const [greedy, other] = [await openVisitor('192.0.2.1'), await openVisitor('198.51.100.7')];
  const sendMany = (visitor: TestWorld) => [1, 2, 3, 4].map(() => send(visitor));

  const refused = await Promise.race(sendMany(greedy));
  send(other);

  expect(refused.status).toBe(503);
  await expect.poll(() => greedy.world().journal.waiting.size).toBe(3);
  await expect.poll(() => other.world().journal.waiting.size).toBe(1);
});
