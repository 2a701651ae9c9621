/** The routes of the checking proxy beside those of calls and documents. */
import type { Hono, MiddlewareHandler } from 'hono';
import type { Bytes } from '../../base/bytes.ts';
import type { Platform } from '../../platform.ts';
import { type Backend, BackendError } from '../../sources/backend/backend.ts';
import { forward } from '../../sources/backend/forward.ts';
import { findRedirect, redirectError } from '../../sources/backend/reply-headers.ts';
import { ClientError } from '../../wire/client-error.ts';
import { findForeignPostError } from '../../wire/foreign-posts.ts';
import { listNames } from '../../wire/header-values.ts';
import { readBytes } from '../../wire/read-body.ts';
import { clientErrorReply } from '../../wire/reply.ts';
import type { Source } from '../passage.ts';
import { respond } from '../respond.ts';
import { toSource } from '../run.ts';
import { MAX_PROXIED_BYTES } from './foreign-call.ts';
import { buildProxyReply } from './forward-to-backend.ts';

/** Refuses WebSockets, which the proxy cannot pass on. */
export function refuseWebSockets(platform: Platform): MiddlewareHandler {
  return async (c, next) => {
    if (!listNames(c.req.header('upgrade')).includes('websocket')) return next();
    const message = 'WebSockets are not passed on to the backend: connect to it directly';
    const error = new BackendError('websocket-refused', message);
    return respond(platform, c.env, buildProxyReply(error));
  };
}

/**
 * Adds the routes of the domain's own pages, such as pictures. No contract declares their paths, so they are not
 * checked.
 *
 * mock: answers the requests that the backend answers with 404, if `--fill` names them.
 */
export function serveBackendPages(app: Hono, platform: Platform, backend: Backend, mock: Hono): void {
  for (const { segment, isFillable } of platform.domain.pages) {
    app.all(`/${segment}/*`, async (c) => {
      const source = toSource(platform, c);
      const body = findForeignPostError(source.request) ?? (await readBytes(source, MAX_PROXIED_BYTES));
      if (body instanceof ClientError) return respond(platform, c.env, clientErrorReply(body));
      const response = await passOn(source, backend, body);
      if (response.status !== 404 || !isFillable || !backend.filled.has(segment)) return response;
      await response.body?.cancel();
      const { url, method, headers } = source.request;
      return mock.fetch(new Request(url, { method, headers, body }), c.env);
    });
  }
}

const READ_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** The statuses with which a browser sends the same request again, with its body. */
const REPEATING_REDIRECTS: readonly number[] = [307, 308];

/**
 * Passes a request on and streams the reply. Neither of them is checked or shown in the journal. A redirect that
 * would carry the body of the request to another origin is refused.
 */
async function passOn(source: Source, backend: Backend, body: Bytes | null): Promise<Response> {
  const { platform, request, env } = source;
  try {
    const { status, headers, stream } = await forward(source, backend, {
      body,
      isRead: request.method === 'GET',
      isWhole: false,
    });
    const redirect = REPEATING_REDIRECTS.includes(status)
      ? findRedirect(status, headers, backend)
      : undefined;
    if (redirect?.isAway && !READ_METHODS.includes(request.method)) throw redirectError(status, redirect);
    const hasNoBody = request.method === 'HEAD' || status === 204 || status === 205 || status === 304;
    return new Response(hasNoBody ? null : stream(), {
      status,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return respond(platform, env, buildProxyReply(error));
  }
}
