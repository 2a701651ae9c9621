/**
 * Turns what a handler answered into an envelope, held against its contract and serialised. Catalogue pages are
 * deep-frozen and come again and again: for those it is done once, and remembered by identity.
 */
import type { AnyContract } from '#contracts/contract';
import { CODE, type Envelope, MESSAGE } from '#contracts/envelope';
import { type Finding, judge } from '#contracts/judge';
import { Page } from '../state/page.ts';

export interface Settled {
  readonly envelope: Envelope;
  readonly findings: readonly Finding[];
  /** UTF-8, for what will be sent again. */
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

const remembered = new WeakMap<AnyContract, WeakMap<object, Settled>>();
const encoder = new TextEncoder();

/** answer: `data`, or a page of a list. A frozen one must be frozen to its depth. */
export function settle(contract: AnyContract, answer: unknown): Settled {
  const lasting =
    typeof answer === 'object' && answer !== null && Object.isFrozen(answer) ? answer : undefined;
  const known = lasting && remembered.get(contract)?.get(lasting);
  if (known) return known;
  const envelope = envelop(answer);
  const settled: Settled = {
    envelope,
    findings: judge(contract.response, envelope.data, 'data'),
    body: lasting && encoder.encode(JSON.stringify(envelope)),
  };
  if (lasting) remember(contract, lasting, settled);
  return settled;
}

function envelop(answer: unknown): Envelope {
  const [data, pagination] = answer instanceof Page ? [answer.data, answer.pagination] : [answer, undefined];
  // Past the end of a list there is nothing, but the list is not empty: clients clear theirs at that message.
  const isEmpty = pagination ? pagination.total === 0 : Array.isArray(data) && data.length === 0;
  const message = isEmpty ? MESSAGE.noRecords : MESSAGE.success;
  const envelope = { result: true, message, data, code: CODE.success, debug: null };
  return Object.freeze(pagination ? { ...envelope, pagination } : envelope);
}

function remember(contract: AnyContract, answer: object, settled: Settled): void {
  const known = remembered.get(contract) ?? new WeakMap<object, Settled>();
  known.set(answer, settled);
  remembered.set(contract, known);
}
