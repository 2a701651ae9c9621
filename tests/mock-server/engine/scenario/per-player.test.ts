/** A rule counts in all, or for each player. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { MAX_RULE_TEXT_CHARS, type Rule } from '#contracts/control/scenario';
import { decide } from '#mock-server/engine/scenario/decide';
import { withRules } from '#mock-server/engine/scenario/scenario';
import type { ScenarioRequest } from '#mock-server/engine/scenario/scenario-request';
import { HEALTHY_SCENARIO, MAX_COUNTED_PLAYERS } from '#mock-server/engine/scenario/tables';
import { NOON, type SignedIn, type TestWorld } from '#tests/support/a-world';
import { aWorldWithRules } from '#tests/support/a-world-with-rules';

const ONCE_EACH = {
  on: 'casino/games_list',
  phase: 'before',
  when: { times: 1, per: 'player' },
  effect: { kind: 'status', status: 503 },
} as const satisfies Rule;

/** Sends the call of each sender at once, and returns the statuses. */
const sendAll = (senders: readonly Pick<SignedIn | TestWorld, 'call'>[]) =>
  Promise.all(senders.map(async ({ call }) => (await call(casino.games_list)).status));

test('ten players who call at once are hit once each, by one rule, which goes on so from a snapshot', async () => {
  const world = await aWorldWithRules(ONCE_EACH);
  const { as, control } = world;
  const readRule = async () => (await control('getScenario')).rules[0];
  const usernames = Array.from({ length: 10 }, (_, index) => `player.${index}`);
  await Promise.all(usernames.map((username) => control('postPlayer', { username })));
  const players = await Promise.all(usernames.map(as));

  const statuses = await sendAll([...players, ...players, ...players]);

  expect([0, 10, 20].map((from) => new Set(statuses.slice(from, from + 10)))).toEqual(
    [503, 200, 200].map((status) => new Set([status])),
  );
  expect(await readRule()).toMatchObject({ hits: 10, players: 10 });

  expect(await sendAll([world, world])).toEqual([503, 200]);
  expect(await readRule()).toMatchObject({ hits: 11, players: 11 });

  const snapshot = await control('getSnapshot');
  await control('recountRule', undefined, { params: { id: (await readRule())?.id ?? '' } });
  expect(await readRule()).toMatchObject({ hits: 0, players: 0 });
  expect(await sendAll(players.slice(0, 1))).toEqual([503]);

  await control('putSnapshot', snapshot);
  expect(await readRule()).toMatchObject({ hits: 11, players: 11 });
  expect(await sendAll([...players, world])).toEqual(Array(11).fill(200));
});

test('the requests that pass first, and every nth, count for each player too', async () => {
  const { as } = await aWorldWithRules({ ...ONCE_EACH, when: { after: 1, every: 2, per: 'player' } });
  const [esra, mert] = [await as('esra.isik'), await as('mert.kaya')];

  expect(await sendAll([esra, mert, esra, mert, esra, mert])).toEqual([200, 200, 200, 200, 503, 503]);
});

test('which calls of a player a chance hits does not depend on other players', async () => {
  const chance = { ...ONCE_EACH, when: { probability: 0.5, per: 'player' } } as const;
  const listHits = (senders: readonly string[]) => {
    const all = senders.flatMap((sender) => Array<string>(20).fill(sender));
    return decideInTurn(chance, all).hits.slice(-20);
  };
  const alone = listHits(['esra.isik']);

  expect(new Set(alone).size).toBe(2);
  expect(listHits(['mert.kaya', 'esra.isik'])).toEqual(alone);
  expect(listHits(['mert.kaya'])).not.toEqual(alone);
});

test('of more players than are counted apart, the others count as one with the visitors, however long their names are', () => {
  const counted = Array.from({ length: MAX_COUNTED_PLAYERS }, (_, index) => `player${index}`);
  const late = ['late', 'later', undefined, 'x'.repeat(9000), 'player0'];

  const { hits, state } = decideInTurn(ONCE_EACH, [...counted, ...late]);

  expect(hits.slice(0, counted.length)).toEqual(counted.map(() => true));
  expect(hits.slice(counted.length)).toEqual([true, false, false, false, false]);
  expect(JSON.stringify(state).length).toBeLessThan((MAX_COUNTED_PLAYERS + 20) * 50);
  const long = decideInTurn(ONCE_EACH, ['x'.repeat(9000)]);
  expect(JSON.stringify(long.state).length).toBeLessThan(MAX_RULE_TEXT_CHARS + 1000);
});

/** Decides a request of each sender in turn, and returns whether the rule hit each, with the scenario at the end. */
function decideInTurn(rule: Rule, senders: readonly (string | undefined)[]) {
  let state = withRules(HEALTHY_SCENARIO, [rule]);
  const hits = senders.map((username) => {
    const decision = decide(state, { ...REQUEST, username }, 'before');
    state = decision.state;
    return decision.hits.length > 0;
  });
  return { hits, state };
}

const REQUEST: ScenarioRequest = {
  name: 'casino/games_list',
  contract: null,
  data: null,
  headers: new Headers(),
  reach: { latency: true, maintenance: true, sessionExpired: true },
  username: undefined,
  isSignedIn: true,
  session: 'own',
  isOfKind: () => true,
  isOfSession: () => true,
  seed: 1,
  now: NOON,
};
