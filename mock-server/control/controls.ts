/** What each control call does. */
import type { Rule, Scenario } from '#contracts/control/scenario';
import type { Host } from '../host.ts';
import { harOf } from '../journal/har.ts';
import { JOURNAL_LENGTH } from '../journal/journal.ts';
import { forgetJournal, readJournal } from '../journal/read.ts';
import { compareNames } from '../name-order.ts';
import { didYouMean, nearestNames } from '../nearest.ts';
import { unknownPattern } from '../scenario/match.ts';
import { PRESETS, presetState, stateFrom } from '../scenario/presets.ts';
import { HEALTHY, keepingCounts, type ScenarioState, scenarioView } from '../scenario/scenario.ts';
import { REAL_TIME, timeOf } from '../worlds/clock.ts';
import { BadData } from '../worlds/data.ts';
import { restoreSnapshot, snapshotOf } from '../worlds/snapshot.ts';
import type { World } from '../worlds/world.ts';
import { beginWorld, DEFAULT_WORLD } from '../worlds/worlds.ts';
import { changeSettings, decide, paymentsOf, settingsView } from './cashier.ts';
import { contractDocuments, controlDocuments } from './contract-documents.ts';
import { type ControlHandlers, ControlRefusal } from './handler.ts';
import { outboxOf } from './outbox.ts';
import { newPlayer, playersOf } from './people.ts';
import { clockView, instantIn, setClock, worldView } from './views.ts';

const JOURNAL_SHOWN = 100;

export const controlHandlers: ControlHandlers = {
  getWorlds: ({ host }) => worldsByName(host).map((world) => worldView(host, world)),

  getWorld: ({ host, world }) => worldView(host, world),

  resetWorld({ host, world, body: { seed, now } }) {
    const at = instantIn(now);
    if (at instanceof ControlRefusal) return at;
    return worldView(host, beginWorld(host, world.name, { seed: seed ?? world.seed, now: at }));
  },

  getSnapshot: ({ world }) => snapshotOf(world),

  putSnapshot({ host, world, body }) {
    try {
      return worldView(host, restoreSnapshot(host, world, body));
    } catch (error) {
      if (!(error instanceof BadData)) throw error;
      return new ControlRefusal(422, error.message, error.path);
    }
  },

  getScenario: ({ world }) => scenarioView(world.scenario),

  putScenario: ({ world, body }) => unknownCall(body.rules) ?? setScenario(world, stateFrom(body)),

  patchScenario({ world, body }) {
    const { latency, rules, ...named } = body;
    const switches = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return (
      unknownCall(rules ?? []) ??
      setScenario(world, {
        ...world.scenario,
        ...switches,
        ...(latency !== undefined && { latency }),
        ...(rules && { rules: keepingCounts(rules, world.scenario.rules) }),
        preset: null,
      })
    );
  },

  deleteScenario: ({ world }) => setScenario(world, HEALTHY),

  getPresets: () => Object.entries(PRESETS).map(([name, { summary }]) => ({ name, summary })),

  putPreset({ world, params: { name = '' } }) {
    if (Object.hasOwn(PRESETS, name)) return setScenario(world, presetState(name));
    const nearest = nearestNames(name, Object.keys(PRESETS));
    return new ControlRefusal(404, `There is no preset ${name}${didYouMean(nearest)}`, 'name');
  },

  getClock: ({ host, world }) => clockView(host, world),

  putClock: ({ host, world, body }) => setClock(host, world, body),

  deleteClock({ host, world }) {
    world.clock = REAL_TIME;
    return clockView(host, world);
  },

  getPlayers: ({ host, world }) => playersOf(world, timeOf(world, host)),

  postPlayer: ({ host, world, body }) => newPlayer(world, body, timeOf(world, host)),

  getTransactions: ({ world, query: { status } }) => paymentsOf(world, status),

  approveTransaction: ({ host, world, params: { id = '' } }) => decide(host, world, id, 'approve'),

  rejectTransaction: ({ host, world, params: { id = '' } }) => decide(host, world, id, 'reject'),

  getSettings: ({ world }) => settingsView(world),

  putSettings: ({ host, world, body }) => changeSettings(host, world, body),

  getOutbox: ({ host, world }) => outboxOf(host, world),

  getJournal({ world, query: { limit = String(JOURNAL_SHOWN) } }) {
    if (/^\d+$/.test(limit)) return readJournal(world, Number(limit));
    return new ControlRefusal(422, 'limit is a whole number', 'limit');
  },

  getHar({ world, origin }) {
    const { entries } = readJournal(world, JOURNAL_LENGTH);
    return harOf(entries, { origin, world: world.name });
  },

  deleteJournal({ world }) {
    forgetJournal(world);
    return readJournal(world, 0);
  },

  getContracts: contractDocuments,

  getControls: controlDocuments,
};

/** The default one first. */
function worldsByName({ worlds }: Host): World[] {
  const rank = ({ name }: World) => (name === DEFAULT_WORLD ? 0 : 1);
  return [...worlds.values()].sort((a, b) => rank(a) - rank(b) || compareNames(a.name, b.name));
}

function setScenario(world: World, state: ScenarioState): Scenario {
  world.scenario = state;
  return scenarioView(state);
}

/** A rule on a call that there is not would wait for ever. */
function unknownCall(rules: readonly Rule[]): ControlRefusal | undefined {
  for (const [index, { on }] of rules.entries()) {
    const nearest = unknownPattern(on);
    if (nearest) {
      return new ControlRefusal(422, `No call is named ${on}${didYouMean(nearest)}`, `rules[${index}].on`);
    }
  }
  return undefined;
}
