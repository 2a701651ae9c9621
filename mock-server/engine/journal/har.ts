/** Converts the journal to an HTTP Archive (HAR 1.2), for a browser's network panel or a bug report. */
import type { Har, HarEntry } from '#contracts/control/har';
import { buildHttpRequest, type KnownRequests } from '#contracts/control/http-request';
import type { JournalEntry } from '#contracts/control/journal';
import { PANEL_HEADER, toWire } from '#contracts/envelope';
import { SCENARIO_HEADER, WORLD_HEADER } from '#contracts/mock-headers';

const JSON_TYPE = 'application/json';
/** No reply, and the statuses of replies without a body. */
const BODILESS: readonly number[] = [0, 204, 205, 304];
/** HAR 1.2 requires these fields. An unknown size is -1. */
const UNKNOWN = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 };

/** The server and the world to which the exchanges belong. */
interface Origin extends KnownRequests {
  /** The origin of the server, as in `http://127.0.0.1:8787`. */
  readonly origin: string;
  readonly world: string;
}

/** Builds the archive. entries: redacted, the newest first, as the journal shows them. */
export function buildHar(entries: readonly JournalEntry[], origin: Origin): Har {
  return {
    log: {
      version: '1.2',
      creator: { name: 'vitrin', version: '1' },
      entries: entries.toReversed().map((entry) => buildEntry(entry, origin)),
    },
  };
}

function buildEntry(entry: JournalEntry, origin: Origin): HarEntry {
  const { at, ms, id, call, player, verdict, findings, scenario } = entry;
  return {
    startedDateTime: at,
    time: ms,
    request: buildRequest(entry, origin),
    response: buildResponse(entry, origin),
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    _vitrin: { id, call, player, verdict, findings, scenario },
  };
}

function buildRequest(entry: JournalEntry, { origin, world, ...known }: Origin): HarEntry['request'] {
  const { method, path, body } = buildHttpRequest(known, entry);
  const url = new URL(path, origin);
  const text = body && JSON.stringify(body);
  return {
    method,
    url: url.href,
    ...UNKNOWN,
    headers: [
      ...toPairs(PANEL_HEADER),
      { name: WORLD_HEADER, value: world },
      ...(text === undefined ? [] : [{ name: 'content-type', value: JSON_TYPE }]),
    ],
    queryString: Array.from(url.searchParams, ([name, value]) => ({ name, value })),
    ...(text !== undefined && { postData: { mimeType: JSON_TYPE, text } }),
  };
}

function buildResponse(
  { call, status, reply, scenario, type = JSON_TYPE }: JournalEntry,
  { world, documents }: Origin,
): HarEntry['response'] {
  const isEnvelope = typeof reply === 'object' && reply !== null && !documents.has(call);
  const body = isEnvelope ? toWire(reply) : reply;
  const text = BODILESS.includes(status) ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    statusText: '',
    ...UNKNOWN,
    headers: [
      ...(BODILESS.includes(status) ? [] : [{ name: 'content-type', value: type }]),
      { name: WORLD_HEADER, value: world },
      ...(scenario.length > 0 ? [{ name: SCENARIO_HEADER, value: scenario.join(', ') }] : []),
    ],
    content: { size: new TextEncoder().encode(text).length, mimeType: type, text },
    redirectURL: '',
  };
}

function toPairs(record: Readonly<Record<string, string>>) {
  return Object.entries(record).map(([name, value]) => ({ name, value }));
}
