/** On a server with a token, the worlds that nobody with the token has used have bounds of their own. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CALLS_PATH } from '#contracts/envelope';
import { createApp } from '#mock-server/app';
import { WaitingBytes } from '#mock-server/engine/base/waiting-bytes';
import type { Platform } from '#mock-server/engine/platform';
import { getWorld, MAX_VISITOR_JOURNAL_BYTES } from '#mock-server/engine/worlds/worlds';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { addLargeEntry } from '#tests/support/large-entry';
import { postJson } from '#tests/support/servers/post-json';

const token = 'sesame-open-sesame';
const asTeam = { headers: { authorization: `Bearer ${token}` } };
const putAsTeam = (method: string, body: unknown) => ({
  method,
  headers: { ...asTeam.headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Opens the world in the console of somebody with the token. */
async function claim({ request }: TestWorld): Promise<void> {
  expect((await request('/__mock/api/world', asTeam)).status).toBe(200);
}

const isTeams = (world: TestWorld) => world.world().usage.isTeams;

test('a world is a visitor’s until somebody with the token uses it, and stays the team’s after a reset', async () => {
  const ayse = await aWorld({ token });
  await ayse.call(system.ping);
  expect(isTeams(ayse)).toBe(false);
  expect((await ayse.request('/__mock/api/world')).status).toBe(401);
  expect(isTeams(ayse)).toBe(false);

  await claim(ayse);
  await ayse.request('/__mock/api/world/reset', putAsTeam('POST', {}));

  expect(isTeams(ayse)).toBe(true);
});

test('worlds of the own machine, the default one and those made in the console are the team’s', async () => {
  const own = await aWorld();
  const fallback = await aWorld({ token, name: 'default' });
  const posted = await aWorld({ beside: fallback, name: 'posted' });
  for (const world of [own, fallback]) await world.call(system.ping);
  await fallback.request('/__mock/api/worlds', putAsTeam('POST', { name: 'posted' }));

  expect([own, fallback, posted].map(isTeams)).toEqual([true, true, true]);
});

test('in memory, a visitor’s worlds leave first, and those of the team stay with their journals', async () => {
  const team = await aWorld({ token });
  await claim(team);
  await team.call(system.ping);
  const world = team.world();

  for (let number = 0; number < 1100; number++) {
    getWorld(team.platform, `w-${number}`);
  }

  expect(team.platform.worlds.size).toBeLessThanOrEqual(1001);
  expect(team.world()).toBe(world);
  expect(world.journal.entries).toHaveLength(1);
});

test('a hundred worlds leave at the maximum: changed ones after all others, those with a request last, and the lost are named', async () => {
  const team = await aWorld({ token });
  await claim(team);
  const visit = (number: number) => getWorld(team.platform, `w-${number}`).usage;
  for (let number = 0; number < 999; number++) {
    const usage = visit(number);
    usage.isChanged = number >= 50;
    usage.requests = Number(number === 0 || number === 60);
  }
  expect(team.platform.worlds.size).toBe(1000);

  visit(1000);

  const names = Array.from({ length: 51 }, (_, index) => `w-${index + 50}`).filter((name) => name !== 'w-60');
  expect(team.logLines).toEqual([`Dropped ${names.join(', ')}: there were 1000 worlds, the maximum.`]);
  expect(team.platform.worlds.size).toBe(902);
  expect(['w-0', 'w-60', 'w-101'].every((name) => team.platform.worlds.has(name))).toBe(true);
});

test('the journals of visitors’ worlds have a bound of their own, and cost the team nothing', async () => {
  const team = await aWorld({ token });
  await claim(team);
  const email = 'x'.repeat(1_000_000);
  await team.call(user.forgot, { email });
  for (let number = 0; number < 80; number++) addLargeEntry(getWorld(team.platform, `w-${number}`).journal);
  // All journals are measured again when these have written as much as is allowed in between.
  for (let number = 80; number < 90; number++) {
    await (await aWorld({ beside: team, name: `w-${number}` })).call(user.forgot, { email });
  }

  const bytes = [...team.platform.worlds.values()].reduce((sum, { journal }) => sum + journal.bytes, 0);

  expect(bytes).toBeLessThan(1.2 * MAX_VISITOR_JOURNAL_BYTES);
  expect(team.world().journal.bytes).toBeGreaterThan(email.length);
});

const NEVER: Platform['sleep'] = () => new Promise(() => {});

test('requests that wait in visitors’ worlds take half of the room, and the team has the rest', async () => {
  const { platform } = await aWorld({ token });
  const limited = { ...platform, sleep: NEVER, waiting: new WaitingBytes(128 * 1024) };
  const [team, visitor] = [await aWorld({ platform: limited }), await aWorld({ platform: limited })];
  const rule = {
    on: casino.games_list.name,
    effect: { kind: 'delay', latency: { kind: 'fixed', ms: 1000 } },
  };
  for (const { request } of [team, visitor]) {
    expect((await request('/__mock/api/scenario', putAsTeam('PUT', { rules: [rule] }))).status).toBe(200);
  }
  visitor.world().usage.isTeams = false;
  const send = ({ request }: TestWorld) => postJson(request, `${CALLS_PATH}/${casino.games_list.name}`, {});

  const refused = await Promise.race([1, 2, 3, 4].map(() => send(visitor)));
  void send(team);

  expect(refused.status).toBe(503);
  await expect.poll(() => visitor.world().journal.waiting.size).toBe(3);
  await expect.poll(() => team.world().journal.waiting.size).toBe(1);
});

test('bodies of those without the token take half of the room while they arrive', async () => {
  const { platform } = await aWorld({ token });
  const waiting = new WaitingBytes(128 * 1024);
  const app = createApp({ ...platform, waiting });
  const request = async (path: string, init?: RequestInit) => app.request(path, init);
  const send = (headers: Record<string, string>) =>
    postJson(
      request,
      `${CALLS_PATH}/${system.ping.name}`,
      { data: { text: 'x'.repeat(80 * 1024) } },
      headers,
    );

  expect((await send({})).status).toBe(503);
  expect((await send(asTeam.headers)).status).not.toBe(503);
  expect(waiting.used).toBe(0);
});

test('the log names no world that a visitor may have made up', async () => {
  const { platform, logLines, request, name } = await aWorld({ token });
  await request('/__mock/api/scenario', putAsTeam('PATCH', { serverError: true }));
  const world = platform.worlds.get(name);
  if (!world) throw new Error('The world is gone.');
  world.usage.isTeams = false;

  await postJson(request, `${CALLS_PATH}/${casino.games_list.name}`, {});

  expect(logLines).toEqual(["a visitor's world: casino/games_list: injected serverError"]);
});
