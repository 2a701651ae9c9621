/** Declares the steps of answering that differ between calls, documents and the mock's own pages. */
import type { Finding } from '#contracts/check/check';
import type { AnyContract } from '#contracts/contract';
import type { RequestRecord } from '../journal/exchange.ts';
import type { SwitchReach } from '../scenario/scenario-request.ts';
import type { ClientError } from '../wire/client-error.ts';
import type { Reply } from '../wire/reply.ts';
import type { Sender } from '../wire/sender.ts';
import type { World } from '../worlds/world.ts';

/** The result of an answerer. */
export interface Answer {
  readonly reply: Reply;
  /** The differences between the request and its contract. */
  readonly requestFindings?: readonly Finding[];
  /** The differences between the reply and its contract; each is a bug of the mock. */
  readonly violations?: readonly Finding[];
  /** The differences between a backend's reply and its contract, which are no bugs of the mock. */
  readonly backendFindings?: readonly Finding[];
  /** The label for the journal if a switch has changed the answer, or the mock answers in the backend's place. */
  readonly replacedBy?: string;
  /** Values of a backend that the journal masks besides those that schemas mark. */
  readonly secrets?: readonly string[];
}

/** Labels the answer of a call or document that reports maintenance, while the world is under maintenance. */
export function labelMaintenance(
  { answersInMaintenance }: { readonly answersInMaintenance?: true },
  { scenario }: World,
): Pick<Answer, 'replacedBy'> {
  return answersInMaintenance && scenario.maintenance ? { replacedBy: 'maintenance' } : {};
}

/** A request that was read successfully, with the functions that answer it. */
export interface IncomingRequest {
  /** The name that is compared with the patterns of rules. */
  readonly ruleName: string;
  /** The name of a file with its path, which the journal does not show: it may hold the token of a launch. */
  readonly file?: string | undefined;
  readonly contract: AnyContract | null;
  readonly reach: SwitchReach;
  /** Whether the request may change the world; if so, the world is persisted before the reply is sent. */
  readonly writes: boolean;
  /** Whether the request changes nothing anywhere, so that nobody misses it once its sender has left. */
  readonly isRead: boolean;
  /** Values that the journal masks besides those that schemas mark, such as the sender's decrypted uid. */
  readonly secrets?: readonly (string | undefined)[];
  /** Looks up the sender. now: world time, epoch ms. */
  findSender(world: World, now: number): Sender;
  /** Answers the request. now: world time, epoch ms. */
  answer(world: World, now: number): Promise<Answer | ClientError> | Answer | ClientError;
  /** Reads the same request with other data; absent if there are none, or the body cannot be written again. */
  edit?(data: unknown): Promise<Received> | Received;
}

/** A request as it was received, or the error in it. */
export interface Received {
  readonly record: RequestRecord;
  readonly incoming: IncomingRequest | ClientError;
}

export interface Answerer {
  /** The journal's name for the request, until `receive` finds a better one. */
  readonly name: string;
  /** Reads the request. */
  receive(): Promise<Received>;
  /** Builds the reply to a client error, which differs between kinds of requests. */
  rejection(error: ClientError): Reply;
}
