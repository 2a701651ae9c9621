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
import { respell } from '#contracts/respell';
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

const RequestedPage = z.object({ limit: z.int(), offset: z.int() });

const HTTP_SERVER_ERROR = 500;

/** Returns the body of a response, or the failure. media: `text` for a body that is not JSON, such as PEM. */
export async function readBody(
  response: Response,
  media: 'json' | 'text' = 'json',
): Promise<{ readonly body: unknown } | Failure<never>> {
  if (response.status === HTTP_SERVER_ERROR) return { ok: false, kind: 'blocked' };
  const failure = { ok: false, kind: 'http', status: response.status } as const;
  // A refusal may have the status 4xx; its envelope says more.
  const isRefusal = response.status >= 400 && response.status < 500 && media === 'json';
  if (!response.ok && !isRefusal) return failure;
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    return buildFetchFailure(error); // The connection ended in the middle of the body.
  }
  if (media === 'text') return { body: text };
  try {
    const body: unknown = JSON.parse(text);
    return response.ok || readReply(body) ? { body } : failure;
  } catch {
    return response.ok ? { ok: false, kind: 'broken' } : failure;
  }
}

/** Reads an envelope; undefined if the body is none. */
function readReply(body: unknown): Reply | undefined {
  return z.safeParse(Reply, respell(Reply, body)).data;
}

/** Converts the error of a rejected fetch to a failure: `aborted` or `offline`. */
export function buildFetchFailure(error: unknown): Failure<never> {
  const isAborted = error instanceof DOMException && error.name === 'AbortError';
  return { ok: false, kind: isAborted ? 'aborted' : 'offline' };
}

/** Returns whether the body of a reply says that the site is under maintenance. */
export function isMaintenanceReply(body: unknown): boolean {
  const reply = readReply(body);
  return reply !== undefined && !reply.result && reply.message === MESSAGE.maintenance;
}

/** Returns the outcome of a call from the `data` of its request and the body of its reply. */
export function readOutcome<C extends AnyContract>(contract: C, request: object, body: unknown): Outcome<C> {
  const reply = readReply(body);
  if (!reply) return { ok: false, kind: 'broken' };
  if (isMaintenanceReply(reply)) return { ok: false, kind: 'maintenance' };
  const message = reply.message ?? null;
  const reason = findSessionLoss(reply);
  if (reason) return { ok: false, kind: 'session', reason, message };
  if (reply.result) return readSuccess(contract, request, reply, message);
  if (message === MESSAGE.notAuthorised || Number(reply.code) === CODE.notAuthorised) {
    return { ok: false, kind: 'not-authorised', message: message ?? MESSAGE.notAuthorised };
  }
  const debug = typeof reply.debug === 'string' ? reply.debug : null;
  return { ok: false, kind: 'refused', message, error: findRefusalName(contract, message), debug };
}

function readSuccess<C extends AnyContract>(
  contract: C,
  request: object,
  reply: Reply,
  message: string | null,
): Outcome<C> {
  const data = readTolerantly(contract.response, reply.data ?? null);
  if (!data.success) return { ok: false, kind: 'broken' };
  return {
    ok: true,
    data: data.data as ResponseOf<C>,
    message,
    // The type depends on `contract.paged`, which TypeScript cannot follow here.
    pagination: (contract.paged ? readPagination(reply, request, data.data) : undefined) as Extract<
      Outcome<C>,
      { ok: true }
    >['pagination'],
  };
}

/** Reads a value as the schema spells it or, if that fails, in any other spelling. */
export function readTolerantly<S extends z.ZodMiniType>(schema: S, value: unknown) {
  const exact = z.safeParse(schema, value);
  return exact.success ? exact : z.safeParse(schema, respell(schema, value));
}

/** Reads the pagination. Without one, a page that is shorter than requested is the last. */
function readPagination(reply: Reply, request: object, rows: unknown): Pagination {
  const stated = readTolerantly(Pagination, reply.pagination);
  if (stated.success) return stated.data;
  const count = Array.isArray(rows) ? rows.length : 0;
  const page = z.safeParse(RequestedPage, request);
  const { limit, offset } = page.success ? page.data : { limit: count + 1, offset: 0 };
  return { limit, offset, total: offset + count + (count < limit ? 0 : 1) };
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
