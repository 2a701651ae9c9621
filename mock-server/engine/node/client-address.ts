/** Finds the address of the client of a request, behind web servers too. */
import { isIP, isIPv4 } from 'node:net';
import { findIncoming } from './sockets.ts';

const LOOPBACK = '127.0.0.1';
const PORT = /:\d+$/;
const BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;
const ZONE = /%.*$/;
/** An IPv4 address in IPv6 form, as `URL` writes it. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Returns the client's address; the loopback address where there is no socket, as in tests.
 *
 * env: as passed by the HTTP server. proxies: the number of web servers in front, each of which appends the address
 * of its client to X-Forwarded-For. What stands before their entries is the client's own text. A header that they
 * cannot have written counts for nothing.
 */
export function readClientAddress(env: unknown, proxies: number): string {
  const incoming = findIncoming(env);
  // Node has joined the headers of several lines.
  const entries = String(incoming?.headers['x-forwarded-for'] ?? '').split(',');
  const forwarded = proxies === 0 ? undefined : entries.at(-proxies);
  const address = parseAddress(forwarded ?? '') ?? parseAddress(incoming?.socket.remoteAddress ?? '');
  return address === undefined || address === '::1' ? LOOPBACK : address;
}

/** Parses an address with or without a port; returns it in its shortest form, undefined for another text. */
function parseAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const bare = (BRACKETS.exec(trimmed)?.[1] ?? trimmed).replace(ZONE, '');
  if (isIPv4(bare.replace(PORT, ''))) return bare.replace(PORT, '');
  if (isIP(bare) === 0) return undefined;
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const number = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.');
}
