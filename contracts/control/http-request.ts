/** Derives the HTTP request of an exchange from its entry in the journal. */
import type { Registry } from '../collect.ts';
import { buildDocumentAddress, buildDocumentPath } from '../document.ts';
import { CALLS_PATH, toWire } from '../envelope.ts';
import type { JournalEntry } from './journal.ts';

export interface HttpRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** The body, with the session that the journal has masked; undefined for a document. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The requests that are not calls, by their names in the journal. */
export interface KnownRequests extends Pick<Registry, 'documents'> {
  /** The names of the requests of the site's own pages: method and path. */
  readonly pageCalls: Iterable<string>;
}

/**
 * Returns the request. The name of an unknown call may be any text that a client has sent, so it is never used as an
 * address.
 */
export function buildHttpRequest(
  { documents, pageCalls }: KnownRequests,
  { call, request, query }: Pick<JournalEntry, 'call' | 'request' | 'query'>,
): HttpRequest {
  const document = documents.get(call);
  if (document) {
    const path = query === undefined ? buildDocumentAddress(document) : buildDocumentPath(document) + query;
    return { method: 'GET', path, body: undefined };
  }
  const body = typeof request === 'object' ? { ...request } : {}; // A text describes what was no envelope.
  const [method = '', path = ''] = call.split(' ');
  if ([...pageCalls].includes(call)) return { method, path, body };
  const [className, methodName] = call.split('/');
  const api = methodName === undefined ? {} : { api: { class: className, method: methodName } };
  return { method: 'POST', path: CALLS_PATH, body: { ...toWire({ ...api, ...body }) } };
}
