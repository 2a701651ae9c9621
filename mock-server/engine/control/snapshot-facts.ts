/** Reads stored snapshots, and the facts by which a list tells them apart and marks the damaged ones. */
import * as z from 'zod/mini';
import { SWITCH_NAMES, Switches } from '#contracts/control/scenario';
import { isSnapshotName, type KeptSnapshot, MAX_SNAPSHOTS, Snapshot } from '#contracts/control/snapshot';
import { lazyOf } from '#contracts/lazy';
import { createCache } from '../base/cache.ts';
import { formatIstanbulIso } from '../base/istanbul.ts';
import type { Platform, SnapshotStore } from '../platform.ts';
import { countRules } from '../scenario/scenario.ts';
import { RuleState } from '../scenario/tables.ts';
import { ClientError } from '../wire/client-error.ts';
import { findVersionProblem, SavedClock } from '../worlds/snapshot.ts';

/** A larger file is listed without a description, since reading it would take a second. */
const MAX_READ_BYTES = 8 * 1024 * 1024;
const MAX_NAMES = 5;

type Description = Pick<KeptSnapshot, 'facts' | 'problem'>;
/** Returns a stored snapshot, or why there is none. */
export function loadSnapshot({ snapshots }: Platform, name: string): Snapshot | ClientError {
  // An invalid name, such as one with `..`, could lead to a file outside the folder.
  const document = isSnapshotName(name) ? snapshots.load(name) : undefined;
  if (document === undefined) return new ClientError(404, `There is no snapshot ${name}`, { path: 'name' });
  const parsed = Snapshot.safeParse(document);
  return parsed.success ? parsed.data : new ClientError(422, `The file of ${name} is no snapshot`);
}

type Listed = ReturnType<SnapshotStore['list']>[number];

const UNREAD: Description = { facts: null, problem: null };
const DAMAGED: Description = { facts: null, problem: 'its file is no snapshot of vitrin' };

const Rows = z.record(z.string(), z.object({ uid: z.string() }));
/** The fields of a snapshot's world that the description needs. */
const Described = z.object({
  clock: SavedClock,
  scenario: z.object({ ...Switches.shape, rules: z.array(RuleState) }),
  sessions: z.optional(Rows),
  players: z.optional(z.record(z.string(), z.object({ username: z.string() }))),
});

/** The number of descriptions that are kept of each store. */
const MAX_DESCRIPTIONS = 2 * MAX_SNAPSHOTS;
const getCache = lazyOf((_: SnapshotStore) => createCache<Description>(MAX_DESCRIPTIONS));

/** Describes a listed snapshot. Its file is read once, and again after it has changed. */
export function describeSnapshot(store: SnapshotStore, { name, savedAt, bytes }: Listed): Description {
  if (bytes > MAX_READ_BYTES) return UNREAD;
  return getCache(store)(`${name} ${savedAt} ${bytes}`, () => describeDocument(store.load(name)));
}

function describeDocument(document: unknown): Description {
  const snapshot = Snapshot.safeParse(document);
  if (!snapshot.success) return DAMAGED;
  const { version, from = null } = snapshot.data;
  const problem = findVersionProblem(version);
  if (problem !== undefined) return { facts: null, problem };
  const world = Described.safeParse(snapshot.data.world);
  if (!world.success) return DAMAGED;
  const { clock, scenario, sessions = {}, players = {} } = world.data;
  const uids = new Set(Object.values(sessions).map(({ uid }) => uid));
  return {
    facts: {
      from,
      now: formatIstanbulIso(clock.at),
      running: clock.kind === 'running',
      rules: countRules(scenario.rules, clock.at),
      switches: SWITCH_NAMES.filter((name) => scenario[name]),
      signedIn: [...uids].slice(0, MAX_NAMES).map((uid) => players[uid]?.username ?? uid),
    },
    problem: null,
  };
}
