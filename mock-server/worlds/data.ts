/** A world as plain data, and a world out of such data, which may come from anywhere. */
import { deepFreeze, isTable, newTable, putRow } from './table.ts';
import type { World } from './world.ts';

/** What a world is called, and what was said in it, is no part of what it is. */
export type WorldData = Omit<World, 'name' | 'journal'>;

/** Data that no world can be, and where. */
export class BadData extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** The data of a world, in the order of its parts: the world's own objects, not copies. */
export function dataOf({ name: _, journal: __, ...data }: World): WorldData {
  return data;
}

/**
 * Fills a world that has just been made with data, whole; throws BadData, and then it is of no use any more.
 *
 * A part that the data lack stays as it is in a new world, so that data of earlier days have their place in it.
 * Parts are held against those of the new world; what their rows are made of is taken as it is.
 */
export function fillWorld(fresh: World, data: unknown): World {
  if (!isRecord(data)) throw new BadData('world', 'an object is expected');
  const { name: _, journal: __, ...parts } = fresh;
  const names = new Set(Object.keys(parts));
  for (const part of Object.keys(data)) {
    if (!names.has(part)) throw new BadData(`world.${part}`, 'no part of a world is called so');
  }
  const filled = Object.entries(parts)
    .filter(([part]) => Object.hasOwn(data, part))
    .map(([part, value]) => [part, filledAs(value, data[part], `world.${part}`)]);
  const world: World = Object.assign(fresh, Object.fromEntries(filled));
  for (const { uid, balanceKurus } of Object.values(world.accounts)) {
    if (Number.isSafeInteger(balanceKurus) && balanceKurus >= 0) continue;
    throw new BadData(`world.accounts.${uid}.balanceKurus`, 'whole kuruş, at least 0, are expected');
  }
  return world;
}

/** What a part is in a new world says what it has to be. */
function filledAs(fresh: unknown, value: unknown, at: string): unknown {
  if (isTable(fresh)) return filledTable(value, at);
  if (Array.isArray(fresh)) {
    if (!Array.isArray(value)) throw new BadData(at, 'a list is expected');
    return value.map(deepFreeze);
  }
  if (isRecord(fresh)) return filledRecord(fresh, value, at);
  if (typeof fresh !== typeof value) throw new BadData(at, `a ${typeof fresh} is expected`);
  return value;
}

function filledTable(value: unknown, at: string): object {
  if (!isRecord(value)) throw new BadData(at, 'rows by their key are expected');
  const table = newTable<object>();
  for (const [key, row] of Object.entries(value)) {
    if (typeof row !== 'object' || row === null) throw new BadData(`${at}.${key}`, 'a row is expected');
    putRow(table, key, row);
  }
  return table;
}

/** Records are named parts (a clock, settings), which must all be there, or numbers and lists by any name. */
function filledRecord(fresh: Record<string, unknown>, value: unknown, at: string): object {
  if (!isRecord(value)) throw new BadData(at, 'an object is expected');
  const missing = Object.keys(fresh).find((key) => !Object.hasOwn(value, key) && at !== CLOCK);
  if (missing !== undefined) throw new BadData(`${at}.${missing}`, 'is missing');
  if (at === CLOCK && !isClock(value)) throw new BadData(at, 'a clock runs or stands, from some instant');
  // without a prototype: a key such as `__proto__` is a key like any other
  return Object.assign(Object.create(null), value);
}

/** The one part with two shapes. */
const CLOCK = 'world.clock';

function isClock({ kind, offsetMs, at }: Record<string, unknown>): boolean {
  return kind === 'running' ? Number.isFinite(offsetMs) : kind === 'standing' && Number.isFinite(at);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
