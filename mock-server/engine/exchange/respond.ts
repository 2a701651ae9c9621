/** Turns a reply into the HTTP response, with the world's time and the labels of its scenario in the headers. */
import { SCENARIO_HEADER, WORLD_HEADER } from '#contracts/mock-headers';
import type { Exchange } from '../journal/exchange.ts';
import type { Platform } from '../platform.ts';
import { readWorldTime } from '../tables/clock.ts';
import { bodyText, clientErrorReply, type Reply } from '../wire/reply.ts';
import { sendInParts } from '../wire/send-in-parts.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Builds the response, and adds the size of the reply to the exchange.
 *
 * env: as passed by the HTTP server. exchange: absent for a request that names no world, whose `Date` is then the
 * platform's time.
 */
export function respond(platform: Platform, env: unknown, reply: Reply, exchange?: Exchange): Response {
  if (reply.kind === 'drop') return platform.drop(env);
  if (reply.kind === 'resend') return platform.resend(env);
  const time = exchange ? readWorldTime(exchange.world, platform) : platform.now();
  if (reply.kind === 'backend') return passOn(reply, time, exchange);
  const headers: Record<string, string> = {
    'content-type': (reply.kind === 'document' && reply.contentType) || JSON_TYPE,
    'cache-control': 'no-store',
    date: formatHttpDate(time),
    ...(reply.kind === 'envelope' && reply.headers),
  };
  if (exchange) {
    // Clients conclude from the name of a world that the mock has answered and no real money was moved. So
    // this header is left out if a backend answers.
    if (!platform.backend) headers[WORLD_HEADER] = exchange.world.name;
    if (exchange.scenario.length > 0) headers[SCENARIO_HEADER] = exchange.scenario.join(', ');
  }
  if (reply.sending) {
    const isTeams = exchange?.world.usage.isTeams ?? false;
    const response = sendInParts(platform, env, reply, { headers, isTeams });
    if (response instanceof Response) return response;
    const refusal = clientErrorReply(response);
    if (exchange) exchange.reply = refusal;
    return respond(platform, env, refusal, exchange);
  }
  const shared = reply.kind === 'envelope' ? reply.body : undefined;
  if (shared) return new Response(shared, { status: reply.status, headers });
  const text = bodyText(reply);
  // Shared bodies are not counted: the journal keeps a reference to them, not a copy.
  if (exchange) exchange.bytes += text.length;
  return new Response(isBodiless(reply.status) ? null : text, {
    status: reply.status,
    headers: addBackendHeaders(headers, exchange),
  });
}

/** The latest second that was formatted. Formatting one for each reply took 5 % of the CPU time of a call. */
let latestDate = { second: Number.NaN, text: '' };

/** Returns the value of a `Date` header, which counts whole seconds. time: epoch ms. */
function formatHttpDate(time: number): string {
  const second = Math.floor(time / 1000);
  if (second !== latestDate.second) latestDate = { second, text: new Date(time).toUTCString() };
  return latestDate.text;
}

/** Returns whether a reply with this status has no body, as of a backend that was recorded (RFC 9110 §15). */
function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

/** Responds with the bytes and headers of a backend. */
function passOn(
  { status, headers, body, content }: Extract<Reply, { kind: 'backend' }>,
  time: number,
  exchange: Exchange | undefined,
): Response {
  const all: [string, string][] = headers.map(([name, value]) => [name, value]);
  if (exchange && exchange.scenario.length > 0) all.push([SCENARIO_HEADER, exchange.scenario.join(', ')]);
  if (!headers.some(([name]) => name === 'date')) all.push(['date', formatHttpDate(time)]);
  // The journal keeps both the bytes and the decoded text, so both are counted.
  if (exchange && body instanceof Uint8Array) exchange.bytes += body.length;
  if (exchange && content.kind === 'text') exchange.bytes += content.text.length;
  return new Response(body, { status, headers: all });
}

/** Adds the cookies and the date of the backend's reply to the headers of a reply that a rule has changed. */
function addBackendHeaders(headers: Record<string, string>, exchange: Exchange | undefined) {
  const original = exchange?.originalReply;
  if (original?.kind !== 'backend') return headers;
  const merged = new Headers(headers);
  for (const [name, value] of original.headers) {
    if (name === 'set-cookie') merged.append(name, value);
    if (name === 'date') merged.set(name, value);
  }
  return merged;
}
