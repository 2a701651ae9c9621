/** Turns a handler's result into the envelope, checks it against the contract and serialises it. */
import type { Finding } from '#contracts/check/check';
import { checkExactly } from '#contracts/check/exact';
import type { AnyContract } from '#contracts/contract';
import { CODE, type Envelope, MESSAGE, toWire } from '#contracts/envelope';
import { lazyOf } from '#contracts/lazy';
import { Page } from '../pagination.ts';

export interface CheckedEnvelope {
  readonly envelope: Envelope;
  /** The differences between `data` and its contract. */
  readonly violations: readonly Finding[];
  /** The envelope as JSON in UTF-8, if it is cached because the result is frozen; otherwise undefined. */
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Caches the envelopes of frozen results by contract and result, since checking and serialising a page of 48
 * games takes longer than the rest of a request.
 */
const getCache = lazyOf((_: AnyContract) => new WeakMap<object, CheckedEnvelope>());
const encoder = new TextEncoder();

/**
 * Builds the envelope. result: the `data`, or a Page. The envelope of a frozen result is cached, so such a
 * result must be frozen deeply.
 */
export function buildEnvelope(contract: AnyContract, result: unknown): CheckedEnvelope {
  if (typeof result !== 'object' || result === null || !Object.isFrozen(result)) {
    return checkEnvelope(contract, result);
  }
  const envelopes = getCache(contract);
  const cached = envelopes.get(result);
  if (cached) return cached;
  const checked = checkEnvelope(contract, result);
  const frozen = { ...checked, body: encoder.encode(JSON.stringify(toWire(checked.envelope))) };
  envelopes.set(result, frozen);
  return frozen;
}

function checkEnvelope(contract: AnyContract, result: unknown): CheckedEnvelope {
  const envelope = wrapResult(result);
  return { envelope, violations: checkExactly(contract.response, envelope.data, 'data'), body: undefined };
}

function wrapResult(result: unknown): Envelope {
  const [data, pagination] = result instanceof Page ? [result.data, result.pagination] : [result, undefined];
  // An offset past the end returns no rows, but the list is not empty: a reply "no records" would make
  // clients show an empty list.
  const isEmpty = pagination ? pagination.total === 0 : Array.isArray(data) && data.length === 0;
  const message = isEmpty ? MESSAGE.noRecords : MESSAGE.success;
  const envelope = { result: true, message, data, code: CODE.success, debug: null };
  return Object.freeze(pagination ? { ...envelope, pagination } : envelope);
}
