/** Asks the function that decides what the rules of a scenario do with a request, without a server. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Effect, Rule } from '#contracts/control/scenario';
import { contracts } from '#contracts/registry';
import { deepFreeze } from '#mock-server/engine/base/deep-freeze';
import { decide } from '#mock-server/engine/scenario/decide';
import { findEffect } from '#mock-server/engine/scenario/effects/effects';
import { isEnded, withRules } from '#mock-server/engine/scenario/scenario';
import type { ScenarioRequest } from '#mock-server/engine/scenario/scenario-request';
import { HEALTHY_SCENARIO, type ScenarioState } from '#mock-server/engine/scenario/tables';
import { jsonReply } from '#mock-server/engine/wire/reply';
import { checkProperty } from '#tests/support/checks/property';

const NOON = Date.parse('2026-07-01T12:00:00+03:00');
const EFFECTS: readonly Effect[] = [
  { kind: 'message', message: 'No' },
  { kind: 'status', status: 503 },
  { kind: 'delay', latency: { kind: 'uniform', min: 10, max: 900 } },
  { kind: 'drop' },
  { kind: 'resend' },
  { kind: 'duplicate' },
  { kind: 'malformed' },
  { kind: 'drip', bytesPerSecond: 100 },
  { kind: 'truncated' },
  { kind: 'empty' },
  { kind: 'empty-list' },
  { kind: 'patch', merge: { data: null } },
  { kind: 'reply', reply: { a: 1 } },
  { kind: 'expire' },
  { kind: 'pause' },
];
const PHASES = ['before', 'after'] as const;
const REPLY = jsonReply({ result: true });

const base = {
  on: fc.constantFrom('*', '*', 'casino/*', 'finance/check_balance', 'GET /datas/*'),
  phase: fc.constantFrom(...PHASES),
  effect: fc.constantFrom(...EFFECTS),
};
const when = fc.record(
  {
    after: fc.nat({ max: 2 }),
    every: fc.integer({ min: 1, max: 2 }),
    times: fc.integer({ min: 1, max: 3 }),
    probability: fc.constantFrom(0.5, 1),
    per: fc.constant('player' as const),
  },
  { requiredKeys: [] },
);
/** Limits that keep a rule from most requests. */
const limits = fc.record(
  {
    off: fc.boolean(),
    player: fc.constantFrom('*', 'mert.kaya'),
    device: fc.constantFrom('phone', 'other'),
    playerKind: fc.constant('without money'),
    session: fc.constant('newest'),
    until: fc.constantFrom('2026-07-01T11:59:00+03:00', '2026-07-01T12:01:00+03:00'),
    where: fc.constant({ path: 'Lang', equals: 'tr' }),
  },
  { requiredKeys: [] },
);
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record(base),
  fc.record({ ...base, when }),
  fc.tuple(fc.record({ ...base, when }), limits).map(([open, limited]) => ({ ...open, ...limited })),
);

const request: fc.Arbitrary<ScenarioRequest> = fc.record({
  name: fc.constantFrom('casino/games_list', 'finance/check_balance', 'GET /datas/site.json'),
  contract: fc.constantFrom(null, contracts.get('casino/games_list') ?? null),
  data: fc.constantFrom(null, { Lang: 'tr' }, { Lang: 'en' }),
  headers: fc.constantFrom(new Headers(), new Headers({ 'sec-ch-ua-mobile': '?1' })),
  reach: fc.constant({ latency: true, maintenance: true, sessionExpired: true }),
  username: fc.constantFrom(undefined, 'mert.kaya', 'esra.isik'),
  isSignedIn: fc.boolean(),
  isOfKind: fc.constantFrom(
    () => true,
    () => false,
  ),
  isOfSession: fc.constantFrom(
    () => true,
    () => false,
  ),
  session: fc.constantFrom(null, 'own', 'foreign'),
  seed: fc.nat(),
  now: fc.constant(NOON),
});

const scenario = fc
  .array(rule, { maxLength: 6 })
  .map((rules) => deepFreeze(withRules(HEALTHY_SCENARIO, rules)));
const requests = fc.array(request, { minLength: 1, maxLength: 12 });

/** Decides both phases of each request in turn, and returns all decisions with the scenario before each. */
function decideAll(first: ScenarioState, all: readonly ScenarioRequest[]) {
  let state = first;
  return all.flatMap((each) =>
    PHASES.map((phase) => {
      const before = state;
      const decision = decide(before, each, phase, phase === 'after' ? REPLY : undefined);
      state = deepFreeze(decision.state);
      return { before, phase, request: each, ...decision };
    }),
  );
}

/** Returns hits as they can be compared: their draws as numbers. */
function listDraws(hits: ReturnType<typeof decide>['hits']) {
  return hits.map(({ rule, label, count, draw }) => ({ rule, label, count, draws: [draw(), draw()] }));
}

test('a decision changes nothing, and is the same when it is asked again', async () => {
  await checkProperty(
    100,
    fc.property(scenario, request, fc.constantFrom(...PHASES), (state, each, phase) => {
      const [one, other] = [decide(state, each, phase, REPLY), decide(state, each, phase, REPLY)];

      expect(one.state).toEqual(other.state);
      expect(listDraws(one.hits)).toEqual(listDraws(other.hits));
    }),
  );
});

test('each rule that hits has its place in the count, and no rule hits more often than it may', async () => {
  await checkProperty(
    100,
    fc.property(scenario, requests, (first, all) => {
      const decisions = decideAll(first, all);
      for (const [index, { rule }] of first.rules.entries()) {
        const hits = decisions.flatMap(({ hits }) => hits.filter((hit) => hit.rule.id === rule.id));
        const last = decisions.at(-1)?.state.rules[index];

        expect(hits.map(({ count }) => count)).toEqual(hits.map((_, place) => place + 1));
        expect(last?.hits).toBe(hits.length);
        const { times = Number.POSITIVE_INFINITY, after = 0, per } = rule.when ?? {};
        const counts = per === 'player' ? (last?.players ?? []) : last ? [last] : [];
        expect(counts.reduce((sum, each) => sum + each.hits, 0)).toBe(hits.length);
        for (const each of counts) {
          expect(each.hits).toBeLessThanOrEqual(times);
          expect(each.hits).toBeLessThanOrEqual(Math.max(0, each.seen - after));
        }
      }
    }),
  );
});

test('a request is counted for rules of its phase, once each, in total and by its name', async () => {
  await checkProperty(
    100,
    fc.property(scenario, requests, (first, all) => {
      for (const { before, state, phase, request } of decideAll(first, all)) {
        for (const [index, { rule, seen, seenByCall }] of before.rules.entries()) {
          const counted = state.rules[index];
          const added = (counted?.seen ?? 0) - seen;
          const isDead = rule.off || rule.phase !== phase || isEnded(rule, request.now);

          expect([0, 1]).toContain(added);
          if (isDead) expect(added).toBe(0);
          expect((counted?.seenByCall[request.name] ?? 0) - (seenByCall[request.name] ?? 0)).toBe(added);
        }
      }
    }),
  );
});

test('no rule hits or counts behind one that ends the exchange', async () => {
  await checkProperty(
    100,
    fc.property(scenario, requests, (first, all) => {
      for (const { before, state, hits, phase } of decideAll(first, all)) {
        const ending = hits.findIndex(({ rule }) => {
          const { next } = findEffect(rule.effect.kind);
          return next === 'ends' || (next === 'changes' && phase === 'before');
        });
        if (ending === -1) continue;
        const place = before.rules.findIndex(({ rule }) => rule.id === hits[ending]?.rule.id);

        expect(ending).toBe(hits.length - 1);
        expect(state.rules.slice(place + 1)).toEqual(before.rules.slice(place + 1));
      }
    }),
  );
});

test('a rule in front that lets requests pass changes neither hits nor draws of the others', async () => {
  const passing: Rule = { on: '*', phase: 'before', effect: { kind: 'delay', latency: { kind: 'never' } } };
  const strip = (hits: ReturnType<typeof decide>['hits']) =>
    listDraws(hits)
      .filter(({ rule }) => rule.effect !== passing.effect)
      .map(({ rule: { id: _, ...rule }, ...hit }) => ({ ...hit, rule }));
  await checkProperty(
    100,
    fc.property(fc.array(rule, { maxLength: 5 }), requests, (rules, all) => {
      const alone = decideAll(withRules(HEALTHY_SCENARIO, rules), all);
      const behind = decideAll(withRules(HEALTHY_SCENARIO, [passing, ...rules]), all);

      expect(behind.map(({ hits }) => strip(hits))).toEqual(alone.map(({ hits }) => strip(hits)));
    }),
  );
});
