/** Checks the data of a restored world, which may be from another version or edited by hand. */
import type { DataError } from '../engine/domain.ts';
import { rowAt, type Table } from '../engine/worlds/table.ts';
import type { World } from './world.ts';

/** Finds an id that leads to no row. */
export function findDataError(world: World): DataError | undefined {
  for (const { table, id, path } of listReferences(world)) {
    if (!rowAt(table, String(id))) return { path, message: `there is no row with the id ${id}` };
  }
  return undefined;
}

interface Reference {
  readonly table: Table<unknown>;
  readonly id: number | string;
  readonly path: string;
}

function* listReferences(world: World): Generator<Reference> {
  const { transactions, coupons, openCoupons, pending, launches, openHands } = world;
  for (const [index, id] of pending.entries()) {
    yield { table: transactions, id, path: `world.pending[${index}]` };
  }
  for (const [index, { id }] of openCoupons.entries()) {
    yield { table: coupons, id, path: `world.openCoupons[${index}].id` };
  }
  for (const [key, { id }] of Object.entries(coupons)) {
    yield { table: transactions, id, path: `world.coupons.${key}.id` };
  }
  for (const [key, { token }] of Object.entries(openHands)) {
    yield { table: launches, id: token, path: `world.openHands.${key}.token` };
  }
}
