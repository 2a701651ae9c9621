/** Whether the mock server answers us at all: a refused connection, or a missing token, is no refused change. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';

export interface Reach {
  /** `fetch`, watched: hand it to the control client. */
  readonly fetch: typeof fetch;
  readonly isReachable: ReadonlySignal<boolean>;
  /** A server that listens beyond this machine wants to be shown its token. */
  readonly isTokenAsked: ReadonlySignal<boolean>;
  readonly token: Signal<string | undefined>;
}

/** What a proxy says while nobody stands behind it. The mock itself never says so under its control path. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];
const UNAUTHORIZED = 401;
const UNREACHABLE = 'The mock server does not answer.';

export class UnreachableError extends Error {
  constructor() {
    super(UNREACHABLE);
  }
}

/** Watches every call that goes through its `fetch`; throws `UnreachableError` where nobody answered. */
export function createReach(send: typeof fetch): Reach {
  const isReachable = signal(true);
  const isTokenAsked = signal(false);
  const token = signal<string | undefined>();
  return {
    isReachable,
    isTokenAsked,
    token,
    async fetch(input, init) {
      const response = await send(input, withToken(init, token.peek())).catch(() => undefined);
      isReachable.value = response !== undefined && !GATEWAY_STATUSES.includes(response.status);
      if (!response || !isReachable.peek()) throw new UnreachableError();
      isTokenAsked.value = response.status === UNAUTHORIZED;
      return response;
    },
  };
}

function withToken(init: RequestInit | undefined, token: string | undefined): RequestInit | undefined {
  if (token === undefined) return init;
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** What to show a person of something thrown. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
