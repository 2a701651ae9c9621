/** A world as plain data, and a world out of such data, which may come from anywhere. */
import type * as z from 'zod/mini';
import { type Finding, judge } from '#contracts/judge';
import { PARTS } from './parts.ts';
import { deepFreeze, isTable, newTable, putRow, rowAt, type Table } from './table.ts';
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
 * What is there is held against what the part is made of. Rows may have more than that: earlier days left it there.
 */
export function fillWorld(fresh: World, data: unknown): World {
  if (!isRecord(data)) throw new BadData('world', 'an object is expected');
  for (const part of Object.keys(data)) {
    if (!isPart(part)) throw new BadData(`world.${part}`, 'no part of a world is called so');
  }
  const filled = Object.entries(dataOf(fresh)).flatMap(([part, value]) =>
    isPart(part) && Object.hasOwn(data, part)
      ? [[part, filledAs(part, value, data[part], `world.${part}`)]]
      : [],
  );
  const world: World = Object.assign(fresh, Object.fromEntries(filled));
  expectReferences(world);
  return world;
}

function isPart(name: string): name is keyof WorldData {
  return Object.hasOwn(PARTS, name);
}

function filledAs(part: keyof WorldData, fresh: unknown, value: unknown, at: string): unknown {
  const schema = PARTS[part];
  if (isTable(fresh)) return filledTable(schema, value, at);
  refuse(judge(schema, value, at));
  if (Array.isArray(value)) return value.map(deepFreeze);
  // without a prototype: a key such as `__proto__` is a key like any other
  return isRecord(value) ? Object.assign(Object.create(null), value) : value;
}

function filledTable(row: z.ZodMiniType, value: unknown, at: string): object {
  if (!isRecord(value)) throw new BadData(at, 'rows by their key are expected');
  const table = newTable<object>();
  for (const [key, sent] of Object.entries(value)) {
    refuse(judge(row, sent, `${at}.${key}`).filter(({ kind }) => kind !== 'drift'));
    putRow(table, key, Object(sent));
  }
  return table;
}

/** Data are only looked at: what a schema makes of them has its fields in another order. */
function refuse([wrong]: readonly Finding[]): void {
  if (wrong) throw new BadData(wrong.path, wrong.message);
}

/** What is looked up by a number has to be there. */
function expectReferences(world: World): void {
  for (const [table, id, at] of referencesIn(world)) {
    if (!rowAt(table, String(id))) throw new BadData(at, `there is none of the number ${id}`);
  }
}

function* referencesIn(world: World): Generator<[table: Table<object>, id: number, at: string]> {
  const { transactions, coupons, openCoupons, pending, timelines } = world;
  for (const [place, id] of pending.entries()) yield [transactions, id, `world.pending[${place}]`];
  for (const [place, { id }] of openCoupons.entries()) yield [coupons, id, `world.openCoupons[${place}].id`];
  for (const [key, { id }] of Object.entries(coupons)) yield [transactions, id, `world.coupons.${key}.id`];
  for (const [uid, ids] of Object.entries(timelines)) {
    for (const [place, id] of ids.entries()) yield [transactions, id, `world.timelines.${uid}[${place}]`];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
