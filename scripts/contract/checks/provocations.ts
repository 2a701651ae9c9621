/**
 * Lists, for each refusal that a contract declares, a request that provokes it, or the reason why no request can. A
 * correct server refuses the request, and the request does no harm if a server grants it.
 */
import type { AnyContract, ErrorOf } from '#contracts/contract';
import { findWrite } from '../live/writes.ts';
import type { Provocation, ProvocationRow, Site } from '../target/site.ts';

export const UNKNOWN_PROVOCATION = 'nothing says how it is provoked';

/** Returns each refusal that a call declares, with the way to provoke it or the reason why it is not provoked. */
export function listRefusals(site: Site, contract: AnyContract): (readonly [string, ProvocationRow])[] {
  const { name, errors } = contract;
  const row = site.provocations?.get(name);
  const other = row ? UNKNOWN_PROVOCATION : describeRisk(site, contract);
  return Object.keys(errors).map((error) => [error, row?.[error] ?? other]);
}

/** Returns why a call is sent only by name or never, which also keeps its refusals from being provoked. */
function describeRisk(site: Site, contract: AnyContract): string {
  const write = findWrite(site, contract);
  if (write?.use === 'named') return `the call ${write.why}`;
  return write?.use === 'never' ? write.why : UNKNOWN_PROVOCATION;
}

/** Declares how each refusal of a call is provoked. */
export function row<C extends AnyContract>(
  contract: C,
  refusals: Readonly<Record<ErrorOf<C>, ProvocationRow>>,
): [name: string, rows: Readonly<Record<string, ProvocationRow>>] {
  return [contract.name, refusals];
}

/** Builds a provocation that sends the example with these fields. */
export function set(fields: object): Provocation {
  return { spoil: (data) => ({ ...data, ...fields }) };
}

/** Builds a provocation that sends the example with an unknown id. field: the field of the id. */
export function replaceId(field: string): Provocation {
  return { spoil: (data) => ({ ...data, [field]: buildUnknownId(Reflect.get(data, field)) }) };
}

/** Returns an id that no server has, of the same type as the given id. */
export function buildUnknownId(id: unknown): string | number {
  return typeof id === 'string' ? `none-${id}` : 2_147_483_646;
}
