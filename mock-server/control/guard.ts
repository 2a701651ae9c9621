/**
 * Guards the control interface against pages of other sites, which can send requests to this machine. Without a token
 * the Host must name this machine; the Origin must match the Host, and a body must be JSON, which no form can send.
 */
import { constantTimeEqual } from '../accounts/constant-time-equal.ts';
import type { Platform } from '../platform.ts';

export interface Denial {
  readonly status: 401 | 403 | 415;
  readonly message: string;
}

const LOOPBACK_HOST = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Returns why a request is denied; undefined when it is allowed. */
export function findDenial(platform: Pick<Platform, 'controlToken'>, request: Request): Denial | undefined {
  const { headers } = request;
  const host = headers.get('host') ?? new URL(request.url).host;
  if (platform.controlToken !== null) {
    if (!constantTimeEqual(headers.get('authorization') ?? '', `Bearer ${platform.controlToken}`)) {
      return {
        status: 401,
        message: 'This server was started with --token: send it as "Authorization: Bearer …"',
      };
    }
  } else if (!LOOPBACK_HOST.test(host)) {
    return { status: 403, message: 'The control interface answers only to names of this machine' };
  }
  const origin = headers.get('origin');
  if (origin !== null && readHost(origin) !== host.toLowerCase()) {
    return { status: 403, message: 'The control interface does not answer pages of another origin' };
  }
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  if (isWrite && !/^application\/json(?:\s*;|$)/i.test(headers.get('content-type') ?? '')) {
    return { status: 415, message: 'Changes are sent with the content-type application/json' };
  }
  return undefined;
}

function readHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
