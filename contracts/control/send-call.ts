/** The call that a tester sends through the server: what is sent, as whom, and how each sending has ended. */
import * as z from 'zod/mini';
import { User } from '../envelope.ts';
import { JournalEntry } from './journal.ts';

/** The maximum number of equal calls that are sent side by side. */
export const MAX_SENDINGS = 10;

export const CallToSend = z.object({
  /** `class/method` of a contract. */
  call: z.string().check(z.maxLength(200)),
  /** By default `{}`. */
  data: z.optional(z.unknown()),
  /** The user name of a player of this world; null or absent for anybody. */
  as: z.nullish(z.string().check(z.maxLength(200))),
  /** The number of equal calls, by default one. */
  times: z.nullish(z.int().check(z.minimum(1), z.maximum(MAX_SENDINGS))),
  /** The origin of the backend that answers, without which it gets no call that may change something. */
  backend: z.nullish(z.string().check(z.maxLength(300))),
  /** The session with which a backend is asked, such as that of the site in this browser. */
  user: z.nullish(User),
});

/**
 * `whole`: the reply has arrived. `cut`: it broke off within. `dropped`: the connection ended without one. `waiting`:
 * it has not arrived yet, and whoever ends the wait in the journal lets it go on.
 */
export const SENDING_ENDS = ['whole', 'cut', 'dropped', 'waiting'] as const;

export const SentCall = z.object({
  end: z.enum(SENDING_ENDS),
  /** The exchange as the journal has it; null if the journal has it no more. */
  entry: z.nullable(JournalEntry),
});
export type SentCall = z.output<typeof SentCall>;
export const SentCalls = z.array(SentCall);
