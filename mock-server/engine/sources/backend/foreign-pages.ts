/**
 * Keeps a backend's replies from acting on our origin, at which the site and the console are: no page of a backend has
 * that origin, and no header speaks for more than its reply.
 */
import { SANDBOX } from '#contracts/sandbox';
import type { HeaderPairs } from '../../wire/header-values.ts';

/** Headers that browsers apply to more than the reply. They are dropped. */
const ORIGIN_HEADERS: ReadonlySet<string> = new Set([
  // All later requests to the host would need HTTPS, another server, or certain certificates.
  ...['strict-transport-security', 'alt-svc', 'public-key-pins', 'public-key-pins-report-only', 'expect-ct'],
  // The cookie of the console, and what every project on this host has stored, would be deleted.
  'clear-site-data',
  // The page would be left for another, also one of the console.
  'refresh',
  // Browsers would report what happens at our origin, the console included, to any address.
  ...['nel', 'report-to', 'reporting-endpoints'],
  'attribution-reporting-register-source',
  'attribution-reporting-register-trigger',
  // A script could answer for all paths, a dictionary could decode them, and a session could renew itself there.
  ...['service-worker-allowed', 'use-as-dictionary'],
  ...['secure-session-registration', 'secure-session-challenge'],
  'sec-session-registration',
  'sec-session-challenge',
  // Browsers keep these for the origin: what its requests tell of the device, its processes, storage and sign-in.
  ...['accept-ch', 'accept-ch-lifetime', 'critical-ch'],
  ...['origin-agent-cluster', 'shared-storage-write', 'set-login', 'observe-browsing-topics'],
  // In a sandbox no other file counts as of the page's origin: the page would not open, or without its files.
  ...['cross-origin-opener-policy', 'cross-origin-embedder-policy', 'cross-origin-resource-policy'],
  'document-isolation-policy',
]);

/** The value of a `Content-Security-Policy` that takes its origin from a page. Another policy cannot give it back. */
const WITHOUT_ORIGIN = `sandbox ${SANDBOX.join(' ')}`;

/**
 * Matches the content types that no browser runs as a page. All others are taken for pages: HTML, SVG and other XML,
 * unknown types, and none at all, for which browsers look into the body.
 */
const NO_PAGE =
  /^[\t ]*(?:(?:audio|font|video)\/[\w.-]+|image\/(?!svg)[\w.-]+|text\/(?:css|csv|event-stream|javascript|plain)|application\/(?:javascript|json|octet-stream|pdf|wasm))[\t ]*(?:;|$)/i;

/**
 * Returns the headers without those that act on our origin, and with a sandbox for what may be a page. A 304 has one
 * too, as browsers replace the policy of the page that they have by that of the 304.
 */
export function confineToReply(headers: HeaderPairs): HeaderPairs {
  const others = headers.filter(([name]) => !ORIGIN_HEADERS.has(name));
  return mayBePage(headers) ? [...others, ['content-security-policy', WITHOUT_ORIGIN]] : others;
}

/** Returns whether a browser may run a reply as a page. Of several types any may count. */
function mayBePage(headers: HeaderPairs): boolean {
  const types = headers.flatMap(([name, value]) => (name === 'content-type' ? value.split(',') : []));
  return types.length === 0 || types.some((type) => !NO_PAGE.test(type));
}
