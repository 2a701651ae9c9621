/** Asks the functions of a scenario by themselves, at the ends of what they draw and count. */
import { expect, test } from 'vitest';
import type { Delay, Effect, Latency } from '#contracts/control/scenario';
import { contracts } from '#contracts/registry';
import { decide } from '#mock-server/engine/scenario/decide';
import { findEffect } from '#mock-server/engine/scenario/effects/effects';
import { patch } from '#mock-server/engine/scenario/effects/patch';
import { decideLatency, drawLatencyMs } from '#mock-server/engine/scenario/latency';
import { readRuleId, withRules } from '#mock-server/engine/scenario/scenario';
import type { ScenarioRequest } from '#mock-server/engine/scenario/scenario-request';
import { HEALTHY_SCENARIO } from '#mock-server/engine/scenario/tables';
import { continueScenario, findFirstUnused } from '#mock-server/engine/scenario/versions';
import { envelopeReply, jsonReply, type Reply, textReply } from '#mock-server/engine/wire/reply';

const HOUR_MS = 3_600_000;
const REQUEST: ScenarioRequest = {
  name: 'casino/games_list',
  contract: contracts.get('casino/games_list') ?? null,
  data: {},
  headers: new Headers(),
  reach: { latency: true, maintenance: true, sessionExpired: true },
  username: undefined,
  isSignedIn: false,
  isOfKind: () => false,
  isOfSession: () => false,
  session: null,
  seed: 1,
  now: 0,
};

/** Returns draws that are these numbers in turn. */
const draws = (...numbers: readonly number[]) => {
  const rest = [...numbers];
  return () => rest.shift() ?? Number.NaN;
};

test.each<[Latency, readonly number[], number]>([
  [{ kind: 'fixed', ms: 250 }, [], 250],
  [{ kind: 'uniform', min: 100, max: 200 }, [0], 100],
  [{ kind: 'uniform', min: 100, max: 200 }, [0.5], 150],
  [{ kind: 'uniform', min: 100, max: 200 }, [0.9999], 200],
  [{ kind: 'uniform', min: 0, max: 1 }, [0], 0],
  // A first draw of 1 - e^-2 is two deviations from the median; the second one turns their sign.
  [{ kind: 'lognormal', median: 1000, sigma: 0.5 }, [1 - Math.exp(-2), 0], Math.round(1000 * Math.E)],
  [{ kind: 'lognormal', median: 1000, sigma: 0.5 }, [1 - Math.exp(-2), 0.5], Math.round(1000 / Math.E)],
  [{ kind: 'lognormal', median: 1000, sigma: 0.5 }, [1 - Math.exp(-2), 0.25], 1000],
  [{ kind: 'lognormal', median: 1000, sigma: 0.5 }, [0, 0], 1000],
])('of %j the draws %j are %i ms', (latency, numbers, ms) => {
  expect(drawLatencyMs(latency, draws(...numbers))).toBe(ms);
});

test('no drawn delay is longer than the longest that a rule may state', () => {
  const drawn = drawLatencyMs({ kind: 'lognormal', median: 100_000, sigma: 3 }, draws(1 - 1e-12, 0));

  expect(drawn).toBeLessThan(HOUR_MS);
  expect(drawn).toBe(drawLatencyMs({ kind: 'fixed', ms: drawn + 1 }, draws()));
});

test('the latency of a request depends on how many of its name came before', () => {
  const latency = { kind: 'uniform', min: 0, max: 50_000 } as const;
  const ask = (state = { ...HEALTHY_SCENARIO, latency }, name = REQUEST.name) =>
    decideLatency(state, { ...REQUEST, name });
  const first = ask();
  const second = decideLatency(first?.state ?? HEALTHY_SCENARIO, REQUEST);
  const other = decideLatency(second?.state ?? HEALTHY_SCENARIO, { ...REQUEST, name: 'system/ping' });

  expect(other?.state.delayed).toEqual({ 'casino/games_list': 2, 'system/ping': 1 });
  expect(second?.ms).not.toBe(first?.ms);
  expect(other?.ms).toBe(ask(undefined, 'system/ping')?.ms);
});

test.each<[Delay, string]>([
  [{ kind: 'never' }, '* delay never'],
  [{ kind: 'fixed', ms: 8000 }, '* delay 8 s'],
  [{ kind: 'uniform', min: 10, max: 900 }, '* delay 10-900 ms'],
  [{ kind: 'lognormal', median: 300, sigma: 1 }, '* delay lognormal 300 ms'],
])('a rule with the delay %j is named %s', (latency, label) => {
  const state = withRules(HEALTHY_SCENARIO, [
    { on: '*', phase: 'before', effect: { kind: 'delay', latency } },
  ]);

  expect(decide(state, REQUEST, 'before').hits.map((hit) => hit.label)).toEqual([label]);
});

test.each<[Effect['kind'], readonly [before: number, after: number]]>([
  ['delay', [2, 2]],
  ['patch', [1, 2]],
  ['status', [1, 1]],
])('of two rules with the effect %s, %j apply before and after a call', (kind, counts) => {
  const effects: Record<string, Effect> = {
    delay: { kind: 'delay', latency: { kind: 'fixed', ms: 1 } },
    patch: { kind: 'patch', merge: {} },
    status: { kind: 'status', status: 503 },
  };
  const effect = effects[kind] ?? { kind: 'drop' };
  const hits = (['before', 'after'] as const).map((phase) => {
    const state = withRules(HEALTHY_SCENARIO, [
      { on: '*', phase, effect },
      { on: 'casino/*', phase, effect },
    ]);
    return decide(state, REQUEST, phase, phase === 'after' ? jsonReply({}) : undefined).hits.length;
  });

  expect(hits).toEqual(counts);
});

const ENVELOPE = { result: false, message: 'Olmadı', data: 1, code: 403, debug: null };

test.each<[string, Reply | undefined, object | undefined]>([
  ['no reply yet', undefined, { status: 200, envelope: { result: true, code: 200, data: { a: 1 } } }],
  ['an envelope', envelopeReply(ENVELOPE, 403), { status: 403, envelope: { ...ENVELOPE, data: { a: 1 } } }],
  ['a document', jsonReply({ b: 2 }, 404), { status: 404, value: { b: 2, data: { a: 1 } } }],
  ['a page', textReply('<p>'), undefined],
  ['no reply at all', { kind: 'drop' }, undefined],
])('a patch of %s changes its data alone, or nothing', (_, reply, expected) => {
  const effect = { kind: 'patch', merge: { data: { a: 1 } } } as const;
  const applies = patch.applies?.(REQUEST, reply);
  const changed = patch.apply(effect, REQUEST, reply, { count: 1, draw: draws() });

  expect(applies).toBe(expected !== undefined);
  if (expected) expect(changed).toMatchObject(expected);
  else expect(changed).toBeUndefined();
});

test('a list is not emptied where the contract is unknown, or has no list', () => {
  const { applies } = findEffect('empty-list');
  const of = (name: string) => ({ ...REQUEST, contract: contracts.get(name) ?? null });

  expect(applies?.(of('casino/games_list'), undefined)).toBe(true);
  for (const name of ['no/such', 'user/get_user_profile', 'system/ping'])
    expect(applies?.(of(name), undefined), name).toBe(false);
});

const ON_ALL = { on: '*', phase: 'before', effect: { kind: 'drop' } } as const;
const ruleOf = (id?: string, player = 'a') => ({
  rule: { ...ON_ALL, player, ...(id !== undefined && { id }) },
  hits: 0,
  seen: 0,
  seenByCall: {},
});
const scenarioOf = (...rules: ReturnType<typeof ruleOf>[]) => ({ ...HEALTHY_SCENARIO, rules });

test('a rule of an old snapshot, which has no id, is known by its place from 1', () => {
  expect([ruleOf(), ruleOf(), ruleOf('r7')].map(readRuleId)).toEqual(['1', '2', 'r7']);
});

test.each([
  ['an unused id is kept', [ruleOf('r6')], ['r6']],
  ['a used one of another rule is not', [ruleOf('r5')], ['r6']],
  ['nor one of the present rule with other content', [ruleOf('r3', 'b')], ['r6']],
  ['that of the same rule is kept', [ruleOf('r3')], ['r3']],
  ['one that stands twice is kept once', [ruleOf('r3'), ruleOf('r3')], ['r3', 'r6']],
  ['a rule without one gets one', [ruleOf()], ['r6']],
  ['the largest number is kept', [ruleOf('r1000000000')], ['r1000000000']],
  ['a larger one is replaced', [ruleOf('r1000000001')], ['r6']],
  ['as what is no number', [ruleOf('r0'), ruleOf('r07'), ruleOf('x9')], ['r6', 'r7', 'r8']],
])('in a world that takes the name of another one, %s', (_, rules, ids) => {
  const previous = { ...scenarioOf(ruleOf('r3')), lastRule: 5, version: 8 };

  const next = continueScenario(previous, scenarioOf(...rules));

  expect(next.rules.map(({ rule }) => rule.id)).toEqual(ids);
  expect(next.version).toBe(9);
});

test.each([
  [{ version: 4, lastRule: 2 }, 5],
  [{ version: 1, lastRule: 9 }, 9],
  [{ lastRule: 1 }, 1],
  [{ version: 1 }, 2],
  [{}, 0],
  [{ version: 'x' }, 0],
  [null, 0],
])('of the scenario %j, nothing is used from %i on', (scenario, first) => {
  expect(findFirstUnused(scenario)).toBe(first);
});
