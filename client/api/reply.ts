/** Reads replies: from bytes to one of the kinds of outcome. */
import * as z from 'zod/mini';
import {
  type AnyContract,
  type ErrorOf,
  type Refusal,
  type ResponseOf,
  refusalOf,
} from '#contracts/contract';
import { ANONYMOUS_USER, CODE, MESSAGE, Pagination } from '#contracts/envelope';
import type { Failure, Outcome, SessionLoss } from './outcome.ts';

/** As little of the envelope as we need: a backend that leaves out `debug` still speaks to us. */
export const Reply = z.object({
  result: z.boolean(),
  message: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  code: z.nullish(z.union([z.number(), z.string()])),
  debug: z.optional(z.unknown()),
  pagination: z.optional(z.unknown()),
});
type Reply = z.output<typeof Reply>;

const HTTP_SERVER_ERROR = 500;

/** The body of a response, or why there is none. `text` replies are documents that are no JSON. */
export async function readBody(
  response: Response,
  media: 'json' | 'text' = 'json',
): Promise<{ readonly body: unknown } | Failure<never>> {
  if (response.status === HTTP_SERVER_ERROR) return { ok: false, kind: 'blocked' };
  if (!response.ok) return { ok: false, kind: 'http', status: response.status };
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    return unanswered(error); // the connection died in the middle
  }
  if (media === 'text') return { body: text };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return { ok: false, kind: 'broken' };
  }
}

/** What a rejected fetch means. */
export function unanswered(error: unknown): Failure<never> {
  const isAborted = error instanceof DOMException && error.name === 'AbortError';
  return { ok: false, kind: isAborted ? 'aborted' : 'offline' };
}

/** Whether a body says that the site is under maintenance; documents answer so as well. */
export function saysMaintenance(body: unknown): boolean {
  const reply = z.safeParse(Reply, body);
  return reply.success && !reply.data.result && reply.data.message === MESSAGE.maintenance;
}

/** The outcome that the body of a call's reply stands for. */
export function outcomeOf<C extends AnyContract>(contract: C, body: unknown): Outcome<C> {
  const parsed = z.safeParse(Reply, body);
  if (!parsed.success) return { ok: false, kind: 'broken' };
  const reply = parsed.data;
  if (saysMaintenance(reply)) return { ok: false, kind: 'maintenance' };
  const message = reply.message ?? null;
  const reason = sessionLossIn(reply);
  if (reason) return { ok: false, kind: 'session', reason, message };
  if (reply.result) return successOf(contract, reply, message);
  if (message === MESSAGE.notAuthorised || Number(reply.code) === CODE.notAuthorised) {
    return { ok: false, kind: 'not-authorised', message: message ?? MESSAGE.notAuthorised };
  }
  const debug = typeof reply.debug === 'string' ? reply.debug : null;
  return { ok: false, kind: 'refused', message, error: refusalNamed(contract, message), debug };
}

function successOf<C extends AnyContract>(contract: C, reply: Reply, message: string | null): Outcome<C> {
  const data = z.safeParse(contract.response, reply.data ?? null);
  const pagination = contract.paged ? z.safeParse(Pagination, reply.pagination) : undefined;
  if (!data.success || pagination?.success === false) return { ok: false, kind: 'broken' };
  return {
    ok: true,
    data: data.data as ResponseOf<C>,
    message,
    // The contract says at run time what the type says: paged, or not.
    pagination: pagination?.data as Extract<Outcome<C>, { ok: true }>['pagination'],
  };
}

const LOSS_BY_MESSAGE: Readonly<Record<string, SessionLoss>> = {
  [MESSAGE.sessionExpired]: 'session-expired',
  [MESSAGE.loginFailed]: 'login-failed',
  [MESSAGE.inactiveAccount]: 'inactive-account',
};

/** Messages first: they say more than the number that comes with them. */
function sessionLossIn(reply: Reply): SessionLoss | undefined {
  const said = LOSS_BY_MESSAGE[reply.message ?? ''];
  if (said) return said;
  if (typeof reply.debug === 'string' && reply.debug.includes(ANONYMOUS_USER)) return 'anonymous-user';
  return Number(reply.code) === CODE.sessionGone ? 'forbidden' : undefined;
}

function refusalNamed<C extends AnyContract>(contract: C, message: string | null): ErrorOf<C> | null {
  if (message === null) return null;
  const refusals: [string, Refusal][] = Object.entries(contract.errors);
  const find = (says: (stated: string) => boolean) =>
    refusals.find(([, refusal]) => says(refusalOf(refusal).message));
  // one that is letter for letter goes before one with `{…}` in it
  const found = find((stated) => stated === message) ?? find((stated) => isFilledIn(stated, message));
  return found ? (found[0] as ErrorOf<C>) : null;
}

/** Whether a message is the stated one with something in each of its `{…}`. */
function isFilledIn(stated: string, message: string): boolean {
  const literal = stated.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '.+')}$`).test(message);
}
