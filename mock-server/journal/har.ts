/** Converts the journal to an HTTP Archive (HAR 1.2), for a browser's network panel or a bug report. */
import type { Har, HarEntry } from '#contracts/control/har';
import type { JournalEntry } from '#contracts/control/journal';
import { buildDocumentPath } from '#contracts/document';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { SCENARIO_HEADER, WORLD_HEADER } from '#contracts/mock-headers';
import { documents } from '#contracts/registry';
import { PAGE_CALL } from '../exchange/page-calls.ts';

const JSON_TYPE = 'application/json';
/** The value that HAR 1.2 defines for an unknown size. */
const UNKNOWN_SIZE = -1;

/** The server and the world to which the exchanges belong. */
interface Origin {
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

function buildRequest({ call, request }: JournalEntry, { origin, world }: Origin): HarEntry['request'] {
  const { method, path, query, text } = readHttpRequest(call, request);
  const url = new URL(path, origin);
  for (const { name, value } of query) url.searchParams.append(name, value);
  return {
    method,
    url: url.href,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [
      ...toPairs(PANEL_HEADER),
      { name: WORLD_HEADER, value: world },
      ...(text === undefined ? [] : [{ name: 'content-type', value: JSON_TYPE }]),
    ],
    queryString: query,
    ...(text !== undefined && { postData: { mimeType: JSON_TYPE, text } }),
    headersSize: UNKNOWN_SIZE,
    bodySize: UNKNOWN_SIZE,
  };
}

const PAGE_CALLS: ReadonlySet<string> = new Set(Object.values(PAGE_CALL));

/**
 * Derives the HTTP request from a name in the journal: `METHOD /path` for documents and pages, else
 * `class/method`. The name of an unknown call may be any text that a client has sent, so it is never used as
 * an address.
 */
function readHttpRequest(name: string, request: unknown) {
  const document = documents.get(name);
  if (document) {
    const query = toPairs(document.query ?? {});
    return { method: 'GET', path: buildDocumentPath(document), query, text: undefined };
  }
  const [method = '', path = ''] = name.split(' ');
  if (PAGE_CALLS.has(name)) return { method, path, query: [], text: JSON.stringify(request) };
  const [className, methodName] = name.split('/');
  const api = methodName === undefined ? {} : { api: { class: className, method: methodName } };
  const body = typeof request === 'object' ? request : { data: request };
  return { method: 'POST', path: CALLS_PATH, query: [], text: JSON.stringify({ ...api, ...body }) };
}

function buildResponse({ status, reply, scenario }: JournalEntry, { world }: Origin): HarEntry['response'] {
  const text = status === 0 ? '' : typeof reply === 'string' ? reply : JSON.stringify(reply);
  return {
    status,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [
      { name: WORLD_HEADER, value: world },
      ...(scenario.length > 0 ? [{ name: SCENARIO_HEADER, value: scenario.join(', ') }] : []),
    ],
    content: { size: new TextEncoder().encode(text).length, mimeType: JSON_TYPE, text },
    redirectURL: '',
    headersSize: UNKNOWN_SIZE,
    bodySize: UNKNOWN_SIZE,
  };
}

function toPairs(record: Readonly<Record<string, string>>) {
  return Object.entries(record).map(([name, value]) => ({ name, value }));
}
