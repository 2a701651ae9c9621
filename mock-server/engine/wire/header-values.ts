/** Parses the values of HTTP headers (RFC 9110), which are compared neither by case nor as a whole text. */
import { parseAccept } from 'hono/utils/accept';

/** Returns the media type of a `content-type` in lower case, without its parameters; undefined if there is none. */
export function readMediaType(contentType: string | null | undefined): string | undefined {
  return contentType?.split(/[;,]/, 1)[0]?.trim().toLowerCase() || undefined;
}

/** Returns the names in a list such as `connection`, in lower case. */
export function listNames(value: string | null | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}

/**
 * Returns the names in a `content-encoding`, in the order in which the encodings were applied: in lower case, without
 * `identity`, and `gzip` for its old name `x-gzip`.
 */
export function listEncodings(contentEncoding: string | null | undefined): string[] {
  return listNames(contentEncoding)
    .map(normaliseEncoding)
    .filter((name) => name !== 'identity');
}

function normaliseEncoding(name: string): string {
  return name.toLowerCase().replace(/^x-(?=gzip$|compress$)/, '');
}

/** The weight of the unencoded body for a client that does not mention it: any encoding it names is better. */
const UNMENTIONED = Number.MIN_VALUE;

/**
 * Returns the encoding that a client prefers; undefined for the body as it is.
 *
 * accepted: its `accept-encoding`. available: the encodings to choose from, the best first.
 */
export function chooseEncoding<Name extends string>(
  accepted: string | null,
  available: readonly Name[],
): Name | undefined {
  const weigh = readWeights(accepted);
  const plain = weigh('identity') ?? UNMENTIONED;
  const [best] = available
    .map((name) => ({ name, weight: weigh(name) ?? 0 }))
    .filter(({ weight }) => weight > 0 && weight >= plain)
    .sort((a, b) => b.weight - a.weight);
  return best?.name;
}

/**
 * Reduces an `accept-encoding` to the encodings of a list, each with the weight that the client gives it.
 *
 * known: the encodings in lower case, the best first.
 */
export function limitEncodings(accepted: string, known: readonly string[]): string {
  const weigh = readWeights(accepted);
  const items = [...known, 'identity'].flatMap((name) => {
    const weight = weigh(name);
    if (weight === undefined) return [];
    if (weight === 1) return [name];
    return [`${name};q=${weight}`];
  });
  return items.length === 0 ? 'identity' : items.join(', ');
}

/** Returns a function that gives the weight of an encoding; undefined if neither it nor `*` is mentioned. */
function readWeights(accepted: string | null): (name: string) => number | undefined {
  // The items are sorted by weight, so an encoding that stands twice has its lower weight.
  const weights = new Map(parseAccept(accepted ?? '').map(({ type, q }) => [normaliseEncoding(type), q]));
  return (name) => weights.get(name) ?? weights.get('*');
}

/** The headers by which a client asks for a reply only if it has changed, or for a part of it (RFC 9110 §13, §14). */
const CONDITIONS: ReadonlySet<string> = new Set([
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
]);

/** Returns whether a header makes a read conditional or partial. name: in lower case. */
export function isCondition(name: string): boolean {
  return CONDITIONS.has(name);
}

/** Returns whether the client has the representation already to which the headers of a reply belong. */
function isNotModified(request: Headers, reply: Headers): boolean {
  const tags = request.get('if-none-match');
  if (tags === null) {
    const modifiedAt = Date.parse(reply.get('last-modified') ?? '');
    return modifiedAt <= Date.parse(request.get('if-modified-since') ?? '');
  }
  const tag = reply.get('etag')?.trim().replace(/^W\//, '');
  if (tag === undefined) return false;
  return tags.trim() === '*' || [...tags.matchAll(/"[^"]*"/g)].some(([each]) => each === tag);
}

/** The headers of a body, which a 304 does not have. */
const BODY_HEADERS: ReadonlySet<string> = new Set([
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
]);

/** Returns a 304 in place of a successful reply to a read that the client has already; otherwise the reply. */
export async function answerConditions(request: Request, response: Response): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const unchanged =
    isRead && response.status === 200 ? answerUnchanged(request, response.headers) : undefined;
  if (unchanged) await response.body?.cancel();
  return unchanged ?? response;
}

/** Returns the 304 to a read if the client has the representation with these headers already. */
export function answerUnchanged(request: Request, headers: Headers): Response | undefined {
  if (!isNotModified(request.headers, headers)) return undefined;
  const others = [...headers].filter(([name]) => !BODY_HEADERS.has(name));
  return new Response(null, { status: 304, headers: others });
}

/** Headers in the order in which they were received. Names are in lower case and can occur several times. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** Returns the headers of a name as one list; undefined if there is none. name: in lower case. */
export function joinHeader(headers: HeaderPairs, name: string): string | undefined {
  const values = headers.flatMap(([each, value]) => (each === name ? [value] : []));
  return values.length === 0 ? undefined : values.join(', ');
}
