/** Declares what the stages of answering a request hand on. */

import { addRequestFindings, type Exchange } from '../journal/exchange.ts';
import type { Platform } from '../platform.ts';
import type { ClientError } from '../wire/client-error.ts';
import type { Reply } from '../wire/reply.ts';
import type { Sender } from '../wire/sender.ts';
import type { Answerer, IncomingRequest } from './answerer.ts';

/** A request and its context. env: passed by the HTTP server; gives the sender's address and the connection. */
export interface Source {
  readonly platform: Platform;
  readonly request: Request;
  readonly env: unknown;
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
  readonly incoming: IncomingRequest;
  readonly sender: Sender;
  /** The ms for which rules have held the request back so far. */
  delayedMs: number;
  /** The labels of the switches and rules that took effect. */
  readonly faults: string[];
}

/** Returns the reply to a request that cannot be answered, and notes the reason. */
export function reject({ exchange, answerer }: Passage, error: ClientError): Reply {
  addRequestFindings(exchange, error.findings);
  return answerer.rejection(error);
}
