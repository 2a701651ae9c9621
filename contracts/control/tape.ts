/** A tape: what happened in a world from a snapshot on, as steps that a test of the kit plays again. */
import * as z from 'zod/mini';
import { VERDICTS } from './journal.ts';
import { Snapshot } from './snapshot.ts';

/**
 * Matches what stands in the texts of a step for a value that each playing has anew: `<token 1>`, issued by an earlier
 * step; `<exchange 2>`, the id of a request in the journal; `<session of esra.isik>`, an open one; and
 * `<sms code of …>`, `<authenticator code of …>`, `<mail link of …>`, the latest in the outbox.
 */
export const STAND_IN =
  /<(token|exchange|session of|sms code of|authenticator code of|mail link of) ([^<>"]+)>/g;

/** Matches a token that a world has drawn, with the name of the world where that stands before it. */
const TOKEN = /(?<![A-Za-z0-9])(?:[a-z0-9-]{1,64}_)?[a-kmnp-z2-9]{32,40}(?![A-Za-z0-9])/g;

/** Lists the tokens in a text, each once, in the order in which they first stand there. */
export function listTokens(text: string): string[] {
  return [...new Set(text.match(TOKEN))];
}

const Common = {
  /** The world's time of the step, ISO; if it is absent, the clock stays as it is. */
  at: z.optional(z.string()),
  /** The stand-ins for the tokens in the reply, in the order of `listTokens`. */
  issues: z.optional(z.array(z.string())),
};

export const ControlStep = z.object({
  ...Common,
  /** Method and path of the control call, such as `PUT /clock`. */
  control: z.string(),
  body: z.optional(z.unknown()),
});

/** A request of a client. */
export const RequestStep = z.object({
  ...Common,
  method: z.string(),
  /** The path with its query. */
  path: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
  /** The place of the first step that began after the reply, if a fault held the request back meanwhile. */
  until: z.optional(z.int()),
  /** The expected reply; null for one that never came, or was cut. */
  reply: z.nullable(
    z.object({
      status: z.int(),
      /** Absent for a reply without an envelope. */
      envelope: z.optional(z.object({ result: z.unknown(), code: z.unknown(), message: z.unknown() })),
    }),
  ),
  /** Absent if the verdict is not expected, as of a request that has not ended. */
  verdict: z.optional(z.enum(VERDICTS)),
});

export const TapeStep = z.union([ControlStep, RequestStep]);
export type TapeStep = z.output<typeof TapeStep>;
export type RequestStep = z.output<typeof RequestStep>;
export type ControlStep = z.output<typeof ControlStep>;

/** The maximum number of steps of a tape, their maximum size in memory, and the maximum number of tapes on a server. */
export const MAX_TAPE_STEPS = 2000;
export const MAX_TAPE_BYTES = 32 * 1024 * 1024;
export const MAX_TAPES = 20;

export const Tape = z.object({
  /** The world as it was when the tape began; absent if the steps need none. */
  snapshot: z.optional(Snapshot),
  steps: z.array(TapeStep),
  /** The number of requests that are left out: those that could not be read, and those after the last step. */
  leftOut: z.optional(z.int()),
});
export type Tape = z.output<typeof Tape>;

/** The state of the recording of a world. steps: the number of steps so far; null if it is not recorded. */
export const TapeState = z.object({ steps: z.nullable(z.int()) });
