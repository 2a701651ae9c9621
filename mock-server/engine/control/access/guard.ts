/**
 * Guards the control interface against pages of other sites, which can send requests to this machine. The Host must be
 * a name of this server, the Origin must match it, and a body must be JSON, which no form can send.
 */

import type { Platform } from '../../platform.ts';
import { ClientError } from '../../wire/client-error.ts';
import { type AccessPlatform, checkAccess } from '../../wire/console-access.ts';
import { readMediaType } from '../../wire/header-values.ts';
import { findHostError, isFromOtherOrigin } from '../../wire/host-names.ts';
import { waitAfterWrongToken } from './token-attempts.ts';

const TOO_MANY_WRONG =
  'This is not the token of this server, and too many others are wrong too: try again after the time in retry-after';

/** Resolves to the reason why a request is denied; undefined when it is allowed. A wrong token is told after a wait. */
export async function findDenial(
  platform: AccessPlatform & Pick<Platform, 'hostNames' | 'sleep'>,
  request: Request,
): Promise<ClientError | undefined> {
  const { headers } = request;
  const hostError = findHostError(platform, request);
  if (hostError) return hostError;
  const access = checkAccess(platform, request);
  if (access === 'wrong' && !(await waitAfterWrongToken(platform, request.signal))) {
    return new ClientError(429, TOO_MANY_WRONG);
  }
  if (access === 'wrong' || access === 'refused') {
    const message =
      'This server demands its token: send it as "Authorization: Bearer …", or type it at /__mock/';
    return new ClientError(401, message);
  }
  if (isFromOtherOrigin(request)) {
    return new ClientError(403, 'The control interface does not answer pages of another origin');
  }
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  if (isWrite && readMediaType(headers.get('content-type')) !== 'application/json') {
    return new ClientError(415, 'Changes are sent with the content-type application/json');
  }
  return undefined;
}
