/**
 * Guards the control interface against pages of other sites, which can send requests to this machine. The Host must be
 * a name of this server, the Origin must match it, and a body must be JSON, which no form can send.
 */
import { findHostError, readHost } from '../../exchange/host-names.ts';
import type { Platform } from '../../platform.ts';
import { type AccessPlatform, buildRetryHeaders, checkAccess } from './console-access.ts';

export interface Denial {
  readonly status: 401 | 403 | 415 | 429;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The values of `Sec-Fetch-Site` that are allowed. Browsers send `same-origin` for requests of the console
 * itself, and `none` for an address that a person has typed.
 */
const OWN_SITES: readonly string[] = ['same-origin', 'none'];

/** Returns why a request is denied; undefined when it is allowed. env: as passed by the HTTP server. */
export function findDenial(
  platform: AccessPlatform & Pick<Platform, 'hostNames'>,
  request: Request,
  env: unknown,
): Denial | undefined {
  const { headers } = request;
  const hostError = findHostError(platform, request);
  if (hostError) return { status: 403, message: hostError.message };
  const access = checkAccess(platform, request, env);
  if (access === 'refused') {
    const message =
      'This server demands its token: send it as "Authorization: Bearer …", or type it at /__mock/';
    return { status: 401, message };
  }
  if (typeof access === 'object') {
    const message = 'Too many wrong tokens came from this address: try again after the time in retry-after';
    return { status: 429, message, headers: buildRetryHeaders(access) };
  }
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isForeignSite = site !== null && !OWN_SITES.includes(site);
  if (isForeignSite || (origin !== null && parseHost(origin) !== readHost(request))) {
    return { status: 403, message: 'The control interface does not answer pages of another origin' };
  }
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  if (isWrite && !/^application\/json(?:\s*;|$)/i.test(headers.get('content-type') ?? '')) {
    return { status: 415, message: 'Changes are sent with the content-type application/json' };
  }
  return undefined;
}

function parseHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
