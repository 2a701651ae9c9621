import { check } from '#contracts/check/check';
import type { AnyContract } from '#contracts/contract';

/** Throws if a request has a field that its contract does not know, which the types miss in a spread. */
export function expectKnownFields({ name, request }: AnyContract, data: object): void {
  const drift = check(request, data, 'data').find(({ kind }) => kind === 'drift');
  if (drift) throw new Error(`A test sends ${drift.path} with ${name}, whose contract does not know it`);
}
