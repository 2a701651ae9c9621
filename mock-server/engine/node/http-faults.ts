/** Names what makes a reply unreadable to Node's strict parser of HTTP, of which browsers take some all the same. */

/**
 * The maximum size of the headers of a reply: what Chromium reads. Node alone would stop after 16 KiB, as some servers
 * and proxies do.
 */
export const MAX_HEADER_BYTES = 256 * 1024;

/** The faults by a part of the parser's reason, the most special first. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/duplicate content-length/i, 'has two Content-Length headers: browsers take two that are equal'],
  [
    /transfer-encoding/i,
    'has a Transfer-Encoding beside a Content-Length, or one that is not known: browsers take the former',
  ],
  [/content-length/i, 'has a Content-Length that is no whole number'],
  [
    /whitespace after header value/i,
    'has a header that goes on in a second line (folded): browsers join the lines',
  ],
  [
    /expected (?:cr|lf)|cr after|lf after/i,
    'ends a line with a line feed alone, where HTTP has CR and LF: browsers take it',
  ],
  [/header value char/i, 'has a control character in the value of a header, or a line feed without a CR'],
  [/header token/i, 'has a header line without a name and a colon, such as a warning that a program printed'],
  [/status|response overflow/i, 'has a status that is no number from 100 to 999'],
  [/chunk|trailing/i, 'has a body whose parts (chunks) do not state their sizes'],
];

/**
 * Returns what is wrong with a reply, as in "has two …", or undefined for other errors than those of the parser.
 *
 * code: of the error, such as `HPE_HEADER_OVERFLOW`. reason: what the parser says to it.
 */
export function describeHttpFault(code: string, reason: string): string | undefined {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return `has more than ${MAX_HEADER_BYTES / 1024} KiB of headers, often cookies: send fewer or shorter ones`;
  }
  if (!code.startsWith('HPE_')) return undefined;
  return REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? `is not HTTP (${code})`;
}
