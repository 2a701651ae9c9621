/**
 * Who may use the control interface. A page of any site can send requests to this machine, so the Host must be
 * this machine's, the Origin the same, and a body JSON, which no form can send. There is no CORS.
 */
import type { Host } from '../host.ts';
import { isSameText } from '../same-text.ts';

export interface Denied {
  readonly status: 401 | 403 | 415;
  readonly message: string;
}

const LOOPBACK_HOST = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Why a request may not be answered; undefined when it may. */
export function denial(host: Pick<Host, 'controlToken'>, request: Request): Denied | undefined {
  const { headers } = request;
  const asked = headers.get('host') ?? new URL(request.url).host;
  if (host.controlToken !== null) {
    if (!isSameText(headers.get('authorization') ?? '', `Bearer ${host.controlToken}`)) {
      return {
        status: 401,
        message: 'This server was started with --token: send it as "Authorization: Bearer …"',
      };
    }
  } else if (!LOOPBACK_HOST.test(asked)) {
    return { status: 403, message: 'The control interface answers only to names of this machine' };
  }
  const origin = headers.get('origin');
  if (origin !== null && hostOf(origin) !== asked.toLowerCase()) {
    return { status: 403, message: 'The control interface does not answer pages of another origin' };
  }
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  if (isWrite && !/^application\/json(?:\s*;|$)/i.test(headers.get('content-type') ?? '')) {
    return { status: 415, message: 'Changes are sent with the content-type application/json' };
  }
  return undefined;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
