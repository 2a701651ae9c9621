/**
 * Guards the control interface against pages of other sites, which can send requests to this machine. The Host must be
 * a name of this server, the Origin must match it, and a body must be JSON, which no form can send.
 */
import { readMediaType } from '../../exchange/header-values.ts';
import { findHostError, isOwnOrigin } from '../../exchange/host-names.ts';
import type { Platform } from '../../platform.ts';
import { type AccessPlatform, BUSY_HEADERS, checkAccess } from './console-access.ts';
import { waitAfterWrongToken } from './token-attempts.ts';

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

const TOO_MANY_WRONG =
  'This is not the token of this server, and too many others are wrong too: try again after the time in retry-after';

/** Resolves to the reason why a request is denied; undefined when it is allowed. A wrong token is told after a wait. */
export async function findDenial(
  platform: AccessPlatform & Pick<Platform, 'hostNames' | 'sleep'>,
  request: Request,
): Promise<Denial | undefined> {
  const { headers } = request;
  const hostError = findHostError(platform, request);
  if (hostError) return { status: 403, message: hostError.message };
  const access = checkAccess(platform, request);
  if (access === 'wrong' && !(await waitAfterWrongToken(platform, request.signal))) {
    return { status: 429, message: TOO_MANY_WRONG, headers: BUSY_HEADERS };
  }
  if (access === 'wrong' || access === 'refused') {
    const message =
      'This server demands its token: send it as "Authorization: Bearer …", or type it at /__mock/';
    return { status: 401, message };
  }
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isForeignSite = site !== null && !OWN_SITES.includes(site);
  if (isForeignSite || (origin !== null && !isOwnOrigin(origin, request))) {
    return { status: 403, message: 'The control interface does not answer pages of another origin' };
  }
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  if (isWrite && readMediaType(headers.get('content-type')) !== 'application/json') {
    return { status: 415, message: 'Changes are sent with the content-type application/json' };
  }
  return undefined;
}
