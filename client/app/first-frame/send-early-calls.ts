/** Finds the backend, and sends it the first calls of the opened page before the code of the site is loaded. */
import { BASE_PATH, PANEL_HEADER, VERSION_PATH } from '#contracts/envelope';
import type { Lang } from '#contracts/fields';
import type { BackendAddress } from '../../core/api/addresses.ts';
import type { EarlyCall } from '../../core/api/call.ts';
import type { EarlyCalls } from './early-calls.ts';

/** Who opens the page, as far as the stored records tell. */
export type Visitor = 'visitor' | 'player';

/** Reads where the backend is. An address without a path means /endpoint, and may end in /v1. */
export function readBackend(): BackendAddress {
  const base = new URL(readMeta('api-base') || '/', location.href);
  return {
    origin: base.origin === location.origin ? '' : base.origin,
    basePath: base.pathname.replace(/(?:\/v1)?\/*$/, '') || BASE_PATH,
    ipService: readMeta('ip-service'),
    fallbackIp: readMeta('fallback-ip'),
    siteName: readMeta('site-name'),
  };
}

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.trim() ?? '';
}

/**
 * Sends the first calls of the page, which the build has noted (`early-calls.ts`), to `window.backend`. The site takes
 * their replies in place of the calls with the same bodies.
 */
export function sendEarlyCalls(visitor: Visitor, lang: Lang): EarlyCall[] {
  const pages: EarlyCalls = JSON.parse(readMeta('early-calls') || '{}');
  const calls = pages[location.pathname] ?? [];
  const isHome = location.pathname === '/';
  // Lists depend on the parameters of the address. Only home has none.
  if (!isHome && location.search !== '') return [];
  // A player's calls carry the session, but for the slides, which come first.
  const sent = visitor === 'player' ? calls.slice(0, isHome ? 1 : 0) : calls;
  return sent.map((call) => sendEarly(JSON.stringify({ ...call, data: { ...call.data, Lang: lang } })));
}

function sendEarly(body: string): EarlyCall {
  const { origin, basePath } = window.backend;
  const headers = { 'content-type': 'application/json', ...PANEL_HEADER };
  const stop = new AbortController();
  const init = { method: 'POST', headers, body, signal: stop.signal };
  const reply = fetch(`${origin}${basePath}${VERSION_PATH}`, init);
  reply.catch(() => undefined); // Nothing may ask for it.
  return { body, reply, abort: () => stop.abort() };
}
