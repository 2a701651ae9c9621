/** The number of an entry, as a player types it. */
import type { AnyId } from '#contracts/read-types';
import type { Query } from '../../../core/routing/query.ts';

/** Returns the digits of a typed number, such as `58009386` for `No. 5800 9386`. */
export function readDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Returns the id that digits stand for: a number, unless there are too many digits for one. */
export function toSearchID(digits: string): AnyId {
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits;
}

/** Returns the rows whose id contains the typed digits; all rows if there are none. */
export function filterByNumber<Row extends { readonly id?: AnyId | undefined }>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] {
  const digits = readDigits(typed);
  return rows.filter(({ id }) => digits === '' || (id !== undefined && String(id).includes(digits)));
}

/** Returns the filters of an address. A search for a number on the server looks at all dates, kinds and states. */
export function readFilters({ id = '', ...filters }: Query): Query {
  const digits = readDigits(id);
  return digits === '' ? filters : { id: digits, range: 'all' };
}
