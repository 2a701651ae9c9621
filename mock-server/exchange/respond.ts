/** Turns a reply into the HTTP response, with the world's time and the labels of its scenario in the headers. */
import { SCENARIO_HEADER, WORLD_HEADER } from '#contracts/mock-headers';
import type { Platform } from '../platform.ts';
import type { Exchange } from './exchange.ts';
import { bodyText, type Reply } from './reply.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Responds to an exchange and adds the size of the reply to it. env: as passed by the HTTP server. */
export function respond(
  platform: Platform,
  env: unknown,
  exchange: Exchange,
  reply: Reply,
  time: number,
): Response {
  return send(platform, env, reply, time, exchange);
}

/** Responds to a request that names no world; its `Date` is the platform's time. */
export function respondWithoutWorld(platform: Platform, env: unknown, reply: Reply): Response {
  return send(platform, env, reply, platform.now(), undefined);
}

/** Builds the response. time: the value of the `Date` header, epoch ms. */
function send(
  platform: Platform,
  env: unknown,
  reply: Reply,
  time: number,
  exchange: Exchange | undefined,
): Response {
  if (reply.kind === 'drop') return platform.drop(env);
  if (reply.kind === 'resend') return platform.resend(env);
  const headers: Record<string, string> = {
    'content-type': reply.kind === 'document' && reply.media === 'text' ? TEXT_TYPE : JSON_TYPE,
    'cache-control': 'no-store',
    date: new Date(time).toUTCString(),
  };
  if (exchange) {
    headers[WORLD_HEADER] = exchange.world.name;
    if (exchange.scenario.length > 0) headers[SCENARIO_HEADER] = exchange.scenario.join(', ');
  }
  const shared = reply.kind === 'envelope' ? reply.body : undefined;
  if (shared) return new Response(shared, { status: reply.status, headers });
  const text = bodyText(reply);
  // Shared bodies are not counted: the journal keeps a reference to them, not a copy.
  if (exchange) exchange.bytes += text.length;
  return new Response(text, { status: reply.status, headers });
}
