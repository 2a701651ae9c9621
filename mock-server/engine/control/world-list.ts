/** Handles the calls for the list of worlds. */

import { SWITCH_NAMES } from '#contracts/control/scenario';
import type { ListedWorld } from '#contracts/control/world';
import { DEFAULT_WORLD } from '#contracts/mock-headers';
import { formatIstanbulIso } from '../base/istanbul.ts';
import { compareNames } from '../base/name-order.ts';
import type { Platform } from '../platform.ts';
import { listActivePresets } from '../scenario/preset-edits.ts';
import { countRules, isActive } from '../scenario/scenario.ts';
import { readWorldTime, showsRealTime } from '../tables/clock.ts';
import { ClientError } from '../wire/client-error.ts';
import { countExchanges } from '../worlds/journal.ts';
import { deleteWorld } from '../worlds/replace-world.ts';
import { createWorld, saveWorld } from '../worlds/worlds.ts';
import { dropCopies } from './copies.ts';
import type { ControlHandlers } from './handler.ts';

const KEEP: readonly string[] = ['yes', 'no'];

export const worldListHandlers = {
  getWorlds: ({ platform }) => listWorlds(platform),

  postWorld({ platform, body: { name } }) {
    if (isWorthKeeping(platform, name)) {
      return new ClientError(409, `There is a world ${name} already`, { path: 'name' });
    }
    saveWorld(platform, createWorld(platform, name));
    const listed = findListed(platform, name);
    if (!listed) throw new Error(`${name} was created but is not listed`);
    return listed;
  },

  deleteWorld({ platform, params: { name = '' }, query: { keep = 'yes' } }) {
    if (!KEEP.includes(keep)) return new ClientError(422, `keep is ${KEEP.join(' or ')}`, { path: 'keep' });
    if (name === DEFAULT_WORLD) {
      return new ClientError(409, 'The default world is always there: reset it', { path: 'name' });
    }
    const listed = findListed(platform, name);
    if (!listed && !forgetDropped(platform, name)) {
      return new ClientError(404, `There is no world ${name}`, { path: 'name' });
    }
    if (listed) {
      deleteWorld(platform, name);
      platform.recorders.delete(name);
    }
    if (keep === 'no') dropCopies(platform, name);
    return { worlds: listWorlds(platform) };
  },
} satisfies Partial<ControlHandlers>;

/** Returns whether a world of this name is stored or was changed. */
function isWorthKeeping({ worlds, storage }: Platform, name: string): boolean {
  return storage.isStored(name) || (worlds.get(name)?.usage.isChanged ?? false);
}

/** Removes a world from the list of worlds dropped for lack of space; returns whether it was in the list. */
function forgetDropped({ storage: { dropped } }: Platform, name: string): boolean {
  const others = dropped.filter((world) => world.name !== name);
  const isListed = others.length < dropped.length;
  dropped.splice(0, dropped.length, ...others);
  return isListed;
}

function findListed(platform: Platform, name: string): ListedWorld | undefined {
  return listWorlds(platform).find((world) => world.name === name && world.state !== 'gone');
}

/** Lists the default world, then the others by name, then those that were dropped for lack of space. */
function listWorlds(platform: Platform): ListedWorld[] {
  const { storage } = platform;
  const listed = new Map<string, ListedWorld>();
  for (const { name, at } of storage.dropped) listed.set(name, viewListed(name, 'gone', at));
  for (const { name, bytes, changedAt } of storage.listWorlds()) {
    listed.set(name, { ...viewListed(name, 'kept', changedAt), bytes });
  }
  for (const world of platform.worlds.values()) {
    const { name, usage, journal, scenario } = world;
    const stored = listed.get(name);
    const isKept = stored?.state === 'kept' && storage.problem === null;
    listed.set(name, {
      ...viewListed(name, isKept ? 'kept' : 'memory', usage.usedAt),
      exchanges: countExchanges(journal),
      bytes: stored?.bytes ?? 0,
      switches: SWITCH_NAMES.filter((each) => scenario[each]),
      rules: countRules(scenario.rules, readWorldTime(world, platform)),
      presets: isActive(scenario) ? listActivePresets(platform.domain.presets, scenario) : [],
      now: showsRealTime(world) ? null : formatIstanbulIso(readWorldTime(world, platform)),
    });
  }
  return [...listed.values()].sort((a, b) => rank(a) - rank(b) || compareNames(a.name, b.name));
}

function viewListed(name: string, state: ListedWorld['state'], at: number): ListedWorld {
  const lastUsedAt = formatIstanbulIso(Math.round(at));
  return { name, state, lastUsedAt, exchanges: 0, bytes: 0, switches: [], rules: 0, presets: [], now: null };
}

function rank({ name, state }: ListedWorld): number {
  if (name === DEFAULT_WORLD) return 0;
  return state === 'gone' ? 2 : 1;
}
