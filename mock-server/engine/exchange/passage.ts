/** Declares what the stages of answering a request hand on. */

import { addRequestFindings, type Exchange } from '../journal/exchange.ts';
import type { Platform } from '../platform.ts';
import type { ClientError } from '../wire/client-error.ts';
import type { Reply } from '../wire/reply.ts';
import type { Sender } from '../wire/sender.ts';
import type { Holder } from '../worlds/journal.ts';
import type { Answerer, IncomingRequest } from './answerer.ts';

/** The tester for whom the server itself sends a call. */
interface SendingTester {
  /** Null if none was given. */
  readonly name: string | null;
  /** Called when its exchange has begun. */
  onBegin(exchange: Exchange): void;
  /** Called when it waits until somebody ends the wait. */
  onHeld(): void;
}

/** A request and its context. env: passed by the HTTP server; gives the sender's address and the connection. */
export interface Source {
  readonly platform: Platform;
  readonly request: Request;
  readonly env: unknown;
  /** Undefined for what a client sends. */
  readonly tester?: SendingTester;
}

/** A request on its way through the stages. */
export interface Passage {
  readonly source: Source;
  readonly answerer: Answerer;
  /** The record for the journal, to which each stage adds its part. */
  readonly exchange: Exchange;
  /** World time at which it last entered its world, epoch ms; NaN before that. */
  enteredAt: number;
}

/** A request that was read, and whose sender was looked up. */
export interface IdentifiedPassage extends Passage {
  /** Another one once a tester has changed the data of the request. */
  incoming: IncomingRequest;
  readonly sender: Sender;
  /** The ms for which rules have held the request back so far. */
  delayedMs: number;
  /** The labels of the switches and rules that took effect. */
  readonly faults: string[];
}

/** Names an injected fault in the reply's header and the journal, so that nobody takes it for a bug. */
export function noteFault({ exchange, faults }: IdentifiedPassage, { label, rule }: Holder): void {
  faults.push(label);
  exchange.scenario = [...exchange.scenario, label];
  if (rule !== undefined) exchange.rules = [...exchange.rules, rule];
}

/** Returns the reply to a request that cannot be answered, and notes the reason. */
export function reject({ exchange, answerer }: Passage, error: ClientError): Reply {
  addRequestFindings(exchange, error.findings);
  return answerer.rejection(error);
}
