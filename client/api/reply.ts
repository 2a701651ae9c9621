/** Reads a reply and turns it into an outcome. */
import * as z from 'zod/mini';
import {
  type AnyContract,
  type DeclaredError,
  type ErrorOf,
  normaliseError,
  type ResponseOf,
} from '#contracts/contract';
import { ANONYMOUS_USER, CODE, MESSAGE, Pagination } from '#contracts/envelope';
import type { Failure, Outcome, SessionLoss } from './outcome.ts';

/** The parts of the envelope that the client needs; a backend may leave out `debug`, for example. */
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

/** Returns the body of a response, or the failure. media: `text` for a body that is not JSON, such as PEM. */
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
    return buildFetchFailure(error); // The connection ended in the middle of the body.
  }
  if (media === 'text') return { body: text };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return { ok: false, kind: 'broken' };
  }
}

/** Converts the error of a rejected fetch to a failure: `aborted` or `offline`. */
export function buildFetchFailure(error: unknown): Failure<never> {
  const isAborted = error instanceof DOMException && error.name === 'AbortError';
  return { ok: false, kind: isAborted ? 'aborted' : 'offline' };
}

/** Returns whether the body of a reply says that the site is under maintenance. */
export function isMaintenanceReply(body: unknown): boolean {
  const reply = z.safeParse(Reply, body);
  return reply.success && !reply.data.result && reply.data.message === MESSAGE.maintenance;
}

/** Returns the outcome of a call from the body of its reply. */
export function readOutcome<C extends AnyContract>(contract: C, body: unknown): Outcome<C> {
  const parsed = z.safeParse(Reply, body);
  if (!parsed.success) return { ok: false, kind: 'broken' };
  const reply = parsed.data;
  if (isMaintenanceReply(reply)) return { ok: false, kind: 'maintenance' };
  const message = reply.message ?? null;
  const reason = findSessionLoss(reply);
  if (reason) return { ok: false, kind: 'session', reason, message };
  if (reply.result) return readSuccess(contract, reply, message);
  if (message === MESSAGE.notAuthorised || Number(reply.code) === CODE.notAuthorised) {
    return { ok: false, kind: 'not-authorised', message: message ?? MESSAGE.notAuthorised };
  }
  const debug = typeof reply.debug === 'string' ? reply.debug : null;
  return { ok: false, kind: 'refused', message, error: findRefusalName(contract, message), debug };
}

function readSuccess<C extends AnyContract>(contract: C, reply: Reply, message: string | null): Outcome<C> {
  const data = z.safeParse(contract.response, reply.data ?? null);
  const pagination = contract.paged ? z.safeParse(Pagination, reply.pagination) : undefined;
  if (!data.success || pagination?.success === false) return { ok: false, kind: 'broken' };
  return {
    ok: true,
    data: data.data as ResponseOf<C>,
    message,
    // The type depends on `contract.paged`, which TypeScript cannot follow here.
    pagination: pagination?.data as Extract<Outcome<C>, { ok: true }>['pagination'],
  };
}

const LOSS_BY_MESSAGE: Readonly<Record<string, SessionLoss>> = {
  [MESSAGE.sessionExpired]: 'session-expired',
  [MESSAGE.loginFailed]: 'login-failed',
  [MESSAGE.inactiveAccount]: 'inactive-account',
};

/**
 * Returns the reason why the session is lost; undefined if it is not. The message of the reply takes
 * precedence over its code, since the message is more specific.
 */
function findSessionLoss(reply: Reply): SessionLoss | undefined {
  const loss = LOSS_BY_MESSAGE[reply.message ?? ''];
  if (loss) return loss;
  if (typeof reply.debug === 'string' && reply.debug.includes(ANONYMOUS_USER)) return 'anonymous-user';
  return Number(reply.code) === CODE.sessionGone ? 'forbidden' : undefined;
}

function findRefusalName<C extends AnyContract>(contract: C, message: string | null): ErrorOf<C> | null {
  if (message === null) return null;
  const refusals: [string, DeclaredError][] = Object.entries(contract.errors);
  const find = (isMatch: (pattern: string) => boolean) =>
    refusals.find(([, error]) => isMatch(normaliseError(error).message));
  // A message without `{…}` that matches exactly takes precedence over one with `{…}` in it.
  const refusal = find((pattern) => pattern === message) ?? find((pattern) => isFilledIn(pattern, message));
  return refusal ? (refusal[0] as ErrorOf<C>) : null;
}

/** Returns whether a message matches the pattern; each `{…}` in the pattern stands for any value. */
function isFilledIn(pattern: string, message: string): boolean {
  const literal = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '.+')}$`).test(message);
}
