/** The handler of each control call. */

import type { Rule, Scenario } from '#contracts/control/scenario';
import { ClientError } from '../exchange/client-error.ts';
import { buildHar } from '../journal/har.ts';
import { MAX_JOURNAL_ENTRIES } from '../journal/journal.ts';
import { clearJournal, readJournal } from '../journal/read.ts';
import { compareNames } from '../name-order.ts';
import type { Platform } from '../platform.ts';
import { suggestPatterns } from '../scenario/match.ts';
import { buildPresetState, buildScenarioState, PRESETS } from '../scenario/presets.ts';
import { carryOverCounts, viewScenario } from '../scenario/scenario.ts';
import { HEALTHY_SCENARIO, type ScenarioState } from '../scenario/tables.ts';
import { didYouMean, suggestNames } from '../suggestions.ts';
import { readWorldTime } from '../worlds/clock.ts';
import { restoreSnapshot, takeSnapshot } from '../worlds/snapshot.ts';
import { REAL_TIME } from '../worlds/tables.ts';
import type { World } from '../worlds/world.ts';
import { createWorld, DEFAULT_WORLD } from '../worlds/worlds.ts';
import { changeSettings, decidePayment, listPayments, viewSettings } from './cashier.ts';
import { contractDocuments, controlDocuments } from './contract-documents.ts';
import type { ControlHandlers } from './handler.ts';
import { listOutbox } from './outbox.ts';
import { addCustomPlayer, listPlayers } from './players.ts';
import { readInstant, setClock, viewClock, viewWorld } from './views.ts';

const DEFAULT_JOURNAL_LIMIT = 100;

export const controlHandlers: ControlHandlers = {
  getWorlds: ({ platform }) => listWorlds(platform).map((world) => viewWorld(platform, world)),

  getWorld: ({ platform, world }) => viewWorld(platform, world),

  resetWorld({ platform, world, body: { seed, now } }) {
    const at = readInstant(now);
    if (at instanceof ClientError) return at;
    return viewWorld(platform, createWorld(platform, world.name, { seed: seed ?? world.seed, now: at }));
  },

  getSnapshot: ({ world }) => takeSnapshot(world),

  putSnapshot({ platform, world, body }) {
    const restored = restoreSnapshot(platform, world, body);
    if (!restored.ok) return new ClientError(422, restored.message, { path: restored.path });
    return viewWorld(platform, restored.value);
  },

  getScenario: ({ world }) => viewScenario(world.scenario),

  putScenario: ({ world, body }) =>
    findUnknownPattern(body.rules) ?? setScenario(world, buildScenarioState(body)),

  patchScenario({ world, body }) {
    const { latency, rules, ...rest } = body;
    const switches = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    return (
      findUnknownPattern(rules ?? []) ??
      setScenario(world, {
        ...world.scenario,
        ...switches,
        ...(latency !== undefined && { latency }),
        ...(rules && { rules: carryOverCounts(rules, world.scenario.rules) }),
        preset: null,
      })
    );
  },

  deleteScenario: ({ world }) => setScenario(world, HEALTHY_SCENARIO),

  getPresets: () => Object.entries(PRESETS).map(([name, { summary }]) => ({ name, summary })),

  putPreset({ world, params: { name = '' } }) {
    if (Object.hasOwn(PRESETS, name)) return setScenario(world, buildPresetState(name));
    const nearest = suggestNames(name, Object.keys(PRESETS));
    return new ClientError(404, `There is no preset ${name}${didYouMean(nearest)}`, { path: 'name' });
  },

  getClock: ({ platform, world }) => viewClock(platform, world),

  putClock: ({ platform, world, body }) => setClock(platform, world, body),

  deleteClock({ platform, world }) {
    world.clock = REAL_TIME;
    return viewClock(platform, world);
  },

  getPlayers: ({ platform, world }) => listPlayers(world, readWorldTime(world, platform)),

  postPlayer: ({ platform, world, body }) => addCustomPlayer(world, body, readWorldTime(world, platform)),

  getTransactions: ({ world, query: { status } }) => listPayments(world, status),

  approveTransaction: ({ platform, world, params: { id = '' } }) =>
    decidePayment(platform, world, id, 'approve'),

  rejectTransaction: ({ platform, world, params: { id = '' } }) =>
    decidePayment(platform, world, id, 'reject'),

  getSettings: ({ world }) => viewSettings(world),

  putSettings: ({ platform, world, body }) => changeSettings(platform, world, body),

  getOutbox: ({ platform, world }) => listOutbox(platform, world),

  getJournal({ world, query: { limit = String(DEFAULT_JOURNAL_LIMIT) } }) {
    if (/^\d+$/.test(limit)) return readJournal(world, Number(limit));
    return new ClientError(422, 'limit is a whole number', { path: 'limit' });
  },

  getHar({ world, origin }) {
    const { entries } = readJournal(world, MAX_JOURNAL_ENTRIES);
    return buildHar(entries, { origin, world: world.name });
  },

  deleteJournal({ world }) {
    clearJournal(world);
    return readJournal(world, 0);
  },

  getContracts: contractDocuments,

  getControls: controlDocuments,
};

/** Lists the worlds by name, the default one first. */
function listWorlds({ worlds }: Platform): World[] {
  const rank = ({ name }: World) => (name === DEFAULT_WORLD ? 0 : 1);
  return [...worlds.values()].sort((a, b) => rank(a) - rank(b) || compareNames(a.name, b.name));
}

function setScenario(world: World, state: ScenarioState): Scenario {
  world.scenario = state;
  return viewScenario(state);
}

/** Returns the error for a rule that matches no request, since it would never hit. */
function findUnknownPattern(rules: readonly Rule[]): ClientError | undefined {
  for (const [index, { on }] of rules.entries()) {
    const nearest = suggestPatterns(on);
    if (nearest) {
      return new ClientError(422, `No call or document is named ${on}${didYouMean(nearest)}`, {
        path: `rules[${index}].on`,
      });
    }
  }
  return undefined;
}
