/** What leaves the server, before it is bytes: an envelope, a text that is none, or a fault of the connection. */
import { type Envelope, Envelope as EnvelopeSchema, MESSAGE } from '#contracts/envelope';
import { SCENARIO_HEADER, WORLD_HEADER } from '#contracts/mock-headers';
import type { Host } from './host.ts';

export type Outgoing =
  | { readonly kind: 'envelope'; readonly status: number; readonly envelope: Envelope }
  /** What is no envelope: a GET's own answer, or what somebody wrote into a rule. */
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly value: unknown;
      readonly media: 'json' | 'text';
    }
  /** A body that is not what the contract promises: half a document, or nothing. */
  | { readonly kind: 'text'; readonly status: number; readonly body: string }
  | { readonly kind: 'drop' }
  | { readonly kind: 'resend' };

const JSON_TYPE = 'application/json; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';

/** An envelope as it is sent. */
export function enveloped(envelope: Envelope, status = 200): Outgoing {
  return { kind: 'envelope', status, envelope };
}

/** A value that somebody made up: an envelope if it is one. */
export function madeUp(value: unknown, status = 200): Outgoing {
  return isEnvelope(value) ? enveloped(value, status) : { kind: 'document', status, value, media: 'json' };
}

function isEnvelope(value: unknown): value is Envelope {
  return EnvelopeSchema.safeParse(value).success;
}

/** A failure in the envelope. */
export function failure(
  message: string,
  code: Envelope['code'],
  { status = 200, debug = null }: { status?: number; debug?: unknown } = {},
): Outgoing {
  return enveloped({ result: false, message, data: null, code, debug }, status);
}

/** HTTP 500 and the like, in the envelope. */
export function statusFailure(status: number): Outgoing {
  return failure(status === 500 ? MESSAGE.providerUnreachable : `HTTP ${status}`, status, { status });
}

/** The status as the journal has it: 0 when the connection ended without one. */
export function statusOf(outgoing: Outgoing): number {
  return outgoing.kind === 'drop' || outgoing.kind === 'resend' ? 0 : outgoing.status;
}

interface Sending {
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** Its name; absent where none could be told. */
  readonly world?: string;
  readonly time: number;
  readonly scenario: readonly string[];
}

/**
 * As a response. body: the envelope serialised beforehand, where it was; time: the world's, epoch ms;
 * scenario: the labels of what had a part in it.
 */
function respond(
  host: Host,
  env: unknown,
  outgoing: Outgoing,
  { body, world, time, scenario }: Sending,
): Response {
  if (outgoing.kind === 'drop') return host.drop(env);
  if (outgoing.kind === 'resend') return host.resend(env);
  const headers: Record<string, string> = {
    'content-type': outgoing.kind === 'document' && outgoing.media === 'text' ? PLAIN : JSON_TYPE,
    'cache-control': 'no-store',
    date: httpDate(time),
  };
  if (world !== undefined) headers[WORLD_HEADER] = world;
  if (scenario.length > 0) headers[SCENARIO_HEADER] = scenario.join(', ');
  return new Response(body ?? bodyOf(outgoing), { status: outgoing.status, headers });
}

/** The response to what belongs to no world: its time is the host's. */
export function respondWorldless(host: Host, env: unknown, outgoing: Outgoing): Response {
  return respond(host, env, outgoing, { time: host.now(), scenario: [] });
}

/** What a reply belongs to, and what it is told: how long the reply was. */
interface Answered {
  readonly world: { readonly name: string };
  readonly scenario: readonly string[];
  bytes: number;
}

/**
 * The response to an exchange, weighed for the journal. body: the envelope serialised beforehand, which weighs
 * nothing, as it is shared with others; time: the world's, epoch ms.
 */
export function respondTo(
  host: Host,
  env: unknown,
  exchange: Answered,
  outgoing: Outgoing,
  time: number,
  body?: Uint8Array<ArrayBuffer>,
): Response {
  const own =
    body !== undefined || outgoing.kind === 'drop' || outgoing.kind === 'resend'
      ? undefined
      : bodyOf(outgoing);
  exchange.bytes += own?.length ?? 0;
  const { world, scenario } = exchange;
  return respond(host, env, outgoing, { body: body ?? own, world: world.name, time, scenario });
}

function bodyOf(outgoing: Exclude<Outgoing, { kind: 'drop' | 'resend' }>): string {
  switch (outgoing.kind) {
    case 'envelope':
      return JSON.stringify(outgoing.envelope);
    case 'document':
      return outgoing.media === 'text' ? String(outgoing.value) : JSON.stringify(outgoing.value);
    case 'text':
      return outgoing.body;
  }
}

let latestDate = { second: Number.NaN, text: '' };

/** RFC 9110 §5.6.7; hundreds of replies share a second. */
function httpDate(at: number): string {
  const second = Math.floor(at / 1000);
  if (second !== latestDate.second) latestDate = { second, text: new Date(at).toUTCString() };
  return latestDate.text;
}
