/** Whether the mock server answers at all: a refused connection is another matter than a refused change. */
import { type ReadonlySignal, signal } from '@preact/signals-react';

export interface Reach {
  /** `fetch`, watched: hand it to the control client. */
  readonly fetch: typeof fetch;
  readonly isReachable: ReadonlySignal<boolean>;
}

/** What a proxy says while nobody stands behind it. The mock itself never says so under its control path. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];
const UNREACHABLE = 'The mock server does not answer.';

export class UnreachableError extends Error {
  constructor() {
    super(UNREACHABLE);
  }
}

/** Watches every call that goes through its `fetch`; throws `UnreachableError` where nobody answered. */
export function createReach(send: typeof fetch): Reach {
  const isReachable = signal(true);
  return {
    isReachable,
    async fetch(...request) {
      const response = await send(...request).catch(() => undefined);
      isReachable.value = response !== undefined && !GATEWAY_STATUSES.includes(response.status);
      if (!response || !isReachable.peek()) throw new UnreachableError();
      return response;
    },
  };
}

/** What to show a person of something thrown. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
