/**
 * A payment that was submitted. It is stored until its outcome is known, so that after a reload the client
 * can look for the payment among the player's transactions.
 */
import * as z from 'zod/mini';
import type { CASH_TYPE } from '#contracts/calls/finance';
import { record } from '../../../core/storage/entries.ts';

/** The direction of a payment: `deposit` or `withdrawal`. */
export type PaymentType = keyof typeof CASH_TYPE;

/** The length of a token (spec §9). */
const TOKEN_CHARS = 26;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/**
 * The largest multiple of the alphabet's length up to 256. Bytes from this value on are dropped, since
 * otherwise the first letters of the alphabet would be more frequent.
 */
const MAX_FAIR_BYTE = 256 - (256 % ALPHABET.length);

/** The stored attempt. It has no sensitive data: no account and no form fields except the amount. */
export const Attempt = z.object({
  /** Identifies the attempt within this tab; it is never sent to the server. */
  token: z.string().check(z.regex(/^[A-Za-z0-9]{26}$/)),
  /** The user name; another player who signs in does not see the attempt. */
  player: z.string(),
  methodID: z.union([z.int(), z.string()]),
  methodName: z.optional(z.string()),
  amountKurus: z.int(),
  /** The time of the attempt: epoch ms, server time. */
  sentAtMs: z.int(),
});
export type Attempt = z.output<typeof Attempt>;

/** Returns 26 cryptographically random letters and digits. */
export function createAttemptToken(): string {
  let token = '';
  while (token.length < TOKEN_CHARS) {
    for (const byte of crypto.getRandomValues(new Uint8Array(TOKEN_CHARS))) {
      if (byte < MAX_FAIR_BYTE && token.length < TOKEN_CHARS) token += ALPHABET[byte % ALPHABET.length];
    }
  }
  return token;
}

/** The session storage entries of the deposit and the withdrawal whose outcome is not yet known. */
export const attemptEntries = {
  deposit: record('depositAttempt', Attempt),
  withdrawal: record('withdrawalAttempt', Attempt),
};

/**
 * The session storage entry for the forms from which a payment was sent. It holds the keys of the browser
 * history entries that showed them.
 */
export const spentFormsEntry = record('spentPaymentForms', z.array(z.string()));

/** The texts of a form whose review is open, so that a reload leads back to a filled form. */
const ReviewedForm = z.object({
  /** The user name; another player who signs in does not see the texts. */
  player: z.string(),
  methodID: z.union([z.int(), z.string()]),
  /** The texts by the names of their fields; none that identifies a person, a card or a wallet. */
  texts: z.record(z.string(), z.string()),
});

/** The session storage entries of the forms whose payments are reviewed. */
export const reviewedFormEntries = {
  deposit: record('reviewedDeposit', ReviewedForm),
  withdrawal: record('reviewedWithdrawal', ReviewedForm),
};
