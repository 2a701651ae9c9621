/** Handles the calls for the list of worlds. */
import type { ListedWorld } from '#contracts/control/world';
import { ClientError } from '../exchange/client-error.ts';
import { countExchanges } from '../journal/journal.ts';
import { answerAllWaiting } from '../journal/wait.ts';
import { compareNames } from '../name-order.ts';
import type { Platform } from '../platform.ts';
import { formatIstanbulIso } from '../worlds/istanbul.ts';
import { createWorld, DEFAULT_WORLD, deleteWorld, saveWorld } from '../worlds/worlds.ts';
import type { ControlHandlers } from './handler.ts';

export const worldListHandlers: Pick<ControlHandlers, 'getWorlds' | 'postWorld' | 'deleteWorld'> = {
  getWorlds: ({ platform }) => listWorlds(platform),

  postWorld({ platform, body: { name } }) {
    if (findListed(platform, name))
      return new ClientError(409, `There is a world ${name} already`, { path: 'name' });
    saveWorld(platform, createWorld(platform, name));
    const listed = findListed(platform, name);
    if (!listed) throw new Error(`${name} was created but is not listed`);
    return listed;
  },

  deleteWorld({ platform, params: { name = '' } }) {
    if (name === DEFAULT_WORLD) {
      return new ClientError(409, 'The default world is always there: reset it', { path: 'name' });
    }
    if (!findListed(platform, name))
      return new ClientError(404, `There is no world ${name}`, { path: 'name' });
    const journal = platform.worlds.get(name)?.journal;
    if (journal) answerAllWaiting(journal);
    deleteWorld(platform, name);
    return listWorlds(platform);
  },
};

function findListed(platform: Platform, name: string): ListedWorld | undefined {
  return listWorlds(platform).find((world) => world.name === name && world.state !== 'gone');
}

/** Lists the worlds by name, the default one first and those that were dropped last. */
function listWorlds({ worlds, store, storage }: Platform): ListedWorld[] {
  const listed = new Map<string, ListedWorld>();
  for (const { name, at } of storage.dropped) listed.set(name, viewListed(name, 'gone', at));
  for (const { name, bytes, changedAt } of store?.list() ?? []) {
    listed.set(name, { ...viewListed(name, 'kept', changedAt), bytes });
  }
  for (const { name, usage, journal } of worlds.values()) {
    const stored = listed.get(name);
    const isKept = stored?.state === 'kept' && storage.problem === null;
    listed.set(name, {
      ...viewListed(name, isKept ? 'kept' : 'memory', usage.usedAt),
      exchanges: countExchanges(journal),
      bytes: stored?.bytes ?? 0,
    });
  }
  return [...listed.values()].sort((a, b) => rank(a) - rank(b) || compareNames(a.name, b.name));
}

function viewListed(name: string, state: ListedWorld['state'], at: number): ListedWorld {
  return { name, state, lastUsedAt: formatIstanbulIso(Math.round(at)), exchanges: 0, bytes: 0 };
}

function rank({ name, state }: ListedWorld): number {
  if (name === DEFAULT_WORLD) return 0;
  return state === 'gone' ? 2 : 1;
}
