/** Writes the journal as an HTTP Archive: for a browser's network panel, or for a report. */
import type { Har, HarEntry } from '#contracts/control/har';
import type { JournalEntry } from '#contracts/control/journal';
import { documentPath } from '#contracts/document';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { SCENARIO_HEADER, WORLD_HEADER } from '#contracts/mock-headers';
import { documents } from '#contracts/registry';

const JSON_TYPE = 'application/json';
const NOT_KNOWN = -1;

/** Where the exchanges took place. */
interface Place {
  /** `http://127.0.0.1:8787`. */
  readonly origin: string;
  readonly world: string;
}

/** entries: newest first, as the journal shows them; redacted there already. */
export function harOf(entries: readonly JournalEntry[], place: Place): Har {
  return {
    log: {
      version: '1.2',
      creator: { name: 'vitrin', version: '1' },
      entries: entries.toReversed().map((entry) => harEntry(entry, place)),
    },
  };
}

function harEntry(entry: JournalEntry, place: Place): HarEntry {
  const { at, ms, id, call, player, verdict, findings, scenario } = entry;
  return {
    startedDateTime: at,
    time: ms,
    request: requestOf(entry, place),
    response: responseOf(entry, place),
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    _vitrin: { id, call, player, verdict, findings, scenario },
  };
}

function requestOf({ call, request }: JournalEntry, { origin, world }: Place): HarEntry['request'] {
  const { method, path, query, text } = askedBy(call, request);
  const url = new URL(path, origin);
  for (const { name, value } of query) url.searchParams.append(name, value);
  return {
    method,
    url: url.href,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [
      ...pairs(PANEL_HEADER),
      { name: WORLD_HEADER, value: world },
      ...(text === undefined ? [] : [{ name: 'content-type', value: JSON_TYPE }]),
    ],
    queryString: query,
    ...(text !== undefined && { postData: { mimeType: JSON_TYPE, text } }),
    headersSize: NOT_KNOWN,
    bodySize: NOT_KNOWN,
  };
}

/** A document and a page's own request are named by method and path, a call by class and method. */
function askedBy(call: string, request: unknown) {
  const document = documents.get(call);
  if (document) {
    const query = pairs(document.query ?? {});
    return { method: 'GET', path: documentPath(document), query, text: undefined };
  }
  const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(call) ?? [];
  if (method && path) return { method, path, query: [], text: JSON.stringify(request) };
  const [className, methodName] = call.split('/');
  const api = methodName === undefined ? {} : { api: { class: className, method: methodName } };
  const said = typeof request === 'object' ? request : { data: request };
  return { method: 'POST', path: CALLS_PATH, query: [], text: JSON.stringify({ ...api, ...said }) };
}

function responseOf({ status, reply, scenario }: JournalEntry, { world }: Place): HarEntry['response'] {
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
    headersSize: NOT_KNOWN,
    bodySize: NOT_KNOWN,
  };
}

function pairs(record: Readonly<Record<string, string>>) {
  return Object.entries(record).map(([name, value]) => ({ name, value }));
}
