/** A recording: what happened in a world from a snapshot on, as steps that a test of the kit plays again. */
import * as z from 'zod/mini';
import { VERDICTS } from './journal.ts';
import { Snapshot } from './snapshot.ts';

const KINDS = 'any|secret|token|exchange|session of|sms code of|authenticator code of|mail link of';

/**
 * Matches what stands in the JSON of a step for a value that each playing has anew: `<token 1>`, issued by an earlier
 * step; `<secret 1>`, the first of the recording's `secrets`; `<exchange 2>`, the id of a request in the journal;
 * `"<session of esra.isik>"`, an open one; and `<sms code of …>`, `<authenticator code of …>`, `<mail link of …>`, the
 * latest in the outbox. In expected data, `<any number>` stands for a value of that type, and `<any token>` for a token
 * in a text. What was typed and looks like one of them has an equals sign behind its `<`, or one more, and is matched
 * up to there.
 */
export const PLACEHOLDER = new RegExp(
  `<(?<marks>=+)(?=(?:${KINDS}) )|"<session of (?<sender>[^<>"]+)>"|<(?<kind>(?!session)(?:${KINDS})) (?<name>[^<>"]+)>`,
  'g',
);
const TYPED = new RegExp(`<(?==*(?:${KINDS}) )`, 'g');

/** Returns a placeholder, with its name as in an address. */
export function writePlaceholder(kind: string, name: string | number): string {
  return `<${kind} ${encodeURIComponent(String(name).replace(/\p{Cs}/gu, '\ufffd'))}>`;
}

/** Marks what looks like a placeholder in JSON, or in another text, before the placeholders are put in. */
export function escapePlaceholders(json: string): string {
  return json.replace(TYPED, '<=');
}

/** Matches a token that a world has drawn, with the name of the world where that stands before it. */
const TOKEN = /(?<![A-Za-z0-9])(?:[a-z0-9-]{1,64}_)?[a-kmnp-z2-9]{32,40}(?![A-Za-z0-9])/g;

/** Lists the tokens in a text, each once, in the order in which they first stand there. */
export function listTokens(text: string): string[] {
  return [...new Set(text.match(TOKEN))];
}

/** Returns a text with another text in the place of each token. */
export function replaceTokens(text: string, replace: (token: string) => string): string {
  return text.replace(TOKEN, replace);
}

/** Returns a text of a reply as expected data have it. */
export function writeExpectedText(text: string): string {
  return replaceTokens(escapePlaceholders(text), () => writePlaceholder('any', 'token'));
}

const Common = {
  /** The world's time of the step, ISO; if it is absent, the clock stays as it is. */
  at: z.optional(z.string()),
  /** The placeholders for the tokens in the reply, in the order of `listTokens`. */
  issues: z.optional(z.array(z.string())),
};

export const ControlStep = z.object({
  ...Common,
  /** Method and path of the control call, such as `PUT /clock`. */
  control: z.string(),
  body: z.optional(z.unknown()),
});

export const RequestStep = z.object({
  ...Common,
  /** The name of its call, as in the journal. */
  call: z.optional(z.string()),
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
      /** `data` of a call, or the JSON of any other reply, masked as in the journal; absent if they are not compared. */
      data: z.optional(z.unknown()),
    }),
  ),
  /** Absent if the verdict is not expected, as of a request that has not ended. */
  verdict: z.optional(z.enum(VERDICTS)),
});

export const RecordedStep = z.union([ControlStep, RequestStep]);
export type RecordedStep = z.output<typeof RecordedStep>;
export type RequestStep = z.output<typeof RequestStep>;
export type ControlStep = z.output<typeof ControlStep>;

/** The maximum number of steps of a recording, and its maximum size in memory with its snapshot. */
export const MAX_RECORDED_STEPS = 2000;
export const MAX_RECORDED_BYTES = 32 * 1024 * 1024;
/** The maximum number of recordings on a server, and their maximum size in memory together. */
export const MAX_STEP_RECORDINGS = 20;
export const MAX_RECORDERS_BYTES = 128 * 1024 * 1024;

export const StepRecording = z.object({
  /** The world as it was when the recording began; absent if the steps need none. */
  snapshot: z.optional(Snapshot),
  steps: z.array(RecordedStep),
  /** The secrets that were typed; `<secret 1>` stands for the first. */
  secrets: z.optional(z.array(z.string())),
  /**
   * The paths that are not compared, with what is in them: `data[3].balance` or, in all rows, `data[].balance`. The name
   * of a call before a path limits it to the replies to that call.
   */
  ignore: z.optional(z.array(z.string())),
  /** Whether it takes no further step. */
  isFull: z.optional(z.boolean()),
  /** The number of requests that are left out: those that could not be read, and those after the last step. */
  leftOut: z.optional(z.int()),
});
export type StepRecording = z.output<typeof StepRecording>;

/** The state of the recording of a world. steps: the number of steps so far; null if it is not recorded. */
export const StepRecordingState = z.object({ steps: z.nullable(z.int()) });

/** The data with which a test compares the reply to the same request; absent if they may be others by then. */
export const ExpectedData = z.object({ data: z.optional(z.unknown()) });
