/**
 * Checks the host name in requests. A page of another site can make its own host name point to this machine
 * (DNS rebinding) and then read the replies, so requests with a foreign host name are refused.
 */
import type { Runtime } from '../base/runtime.ts';
import { ClientError } from './client-error.ts';

const PORT = /:\d+$/;
/** The names of this machine, which no page of another site can have. */
export const LOOPBACK_NAME = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const MAX_NAME_CHARS = 100;
/** A Host that is an IP address is safe, since DNS rebinding works with host names only. */
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/** Returns the host of a request, with its port, in lower case. */
export function readHost({ headers, url }: Request): string {
  return (headers.get('host') ?? new URL(url).host).toLowerCase();
}

/** Returns whether an `Origin`, or the address of a page, is of the host to which a request was sent. */
export function isOwnOrigin(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === readHost(request);
}

/**
 * The values of `Sec-Fetch-Site` that name no other origin. Browsers send `same-origin` for requests of this server's
 * own pages, and `none` for an address that a person has typed.
 */
const OWN_SITES: readonly string[] = ['same-origin', 'none'];

/** Returns whether a page of another origin has sent a request; such a page in a sandbox has the origin `null`. */
export function isFromOtherOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isForeignSite = site !== null && !OWN_SITES.includes(site);
  return isForeignSite || (origin !== null && !isOwnOrigin(origin, request));
}

/** Returns the error for a request with a foreign host name; undefined if the host is this server. */
export function findHostError(
  { hostNames, controlToken }: Pick<Runtime, 'hostNames' | 'controlToken'>,
  request: Request,
): ClientError | undefined {
  if (hostNames === null) return undefined;
  const name = readHost(request).replace(PORT, '');
  if (LOOPBACK_NAME.test(name)) return undefined;
  if (controlToken !== null && IP_ADDRESS.test(name)) return undefined;
  if (hostNames.some((own) => name === own || name.endsWith(`.${own}`))) return undefined;
  return new ClientError(
    403,
    `This server does not answer to the name ${name.slice(0, MAX_NAME_CHARS)}: start it with --domain to allow one`,
  );
}
