/** Turns a handler's result into the envelope, checks it against the contract and serialises it. */
import { checkExactly } from '#contracts/check/exact';
import type { AnyContract } from '#contracts/contract';
import { CODE, type Envelope, MESSAGE, toWire } from '#contracts/envelope';
import { lazyOf } from '#contracts/lazy';
import { Page } from '../base/pagination.ts';

const encoder = new TextEncoder();

/**
 * Builds the envelope, and checks it. result: the `data`, or a Page. The body of a frozen result, as JSON in UTF-8, is
 * kept, so such a result must be frozen deeply; that of any other is undefined.
 */
export function buildEnvelope(contract: AnyContract, result: unknown) {
  const isKept = typeof result === 'object' && result !== null && Object.isFrozen(result);
  const { envelope, body } = isKept ? serialise(result) : { envelope: wrapResult(result), body: undefined };
  return { envelope, body, violations: checkExactly(contract.response, envelope.data, 'data') };
}

/** Returns the envelope of a frozen result with its body: serialising a page of 48 games takes half of a request. */
const serialise = lazyOf((result: object) => {
  const envelope = wrapResult(result);
  return { envelope, body: encoder.encode(JSON.stringify(toWire(envelope))) };
});

function wrapResult(result: unknown): Envelope {
  const [data, pagination] = result instanceof Page ? [result.data, result.pagination] : [result, undefined];
  // An offset past the end returns no rows, but the list is not empty: a reply "no records" would make
  // clients show an empty list.
  const isEmpty = pagination ? pagination.total === 0 : Array.isArray(data) && data.length === 0;
  const message = isEmpty ? MESSAGE.noRecords : MESSAGE.success;
  const envelope = { result: true, message, data, code: CODE.success, debug: null };
  return Object.freeze(pagination ? { ...envelope, pagination } : envelope);
}
