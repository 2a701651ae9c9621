/** Detects whether the mock server answers, by a header of its replies. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { WORLD_HEADER } from '#contracts/mock-headers';

export interface MockNotice {
  /** Whether a reply came from the mock. */
  readonly isMock: ReadonlySignal<boolean>;
  /** Whether the mock answers, or is expected to before the first reply. */
  readonly isTest: ReadonlySignal<boolean>;
  readHeaders(headers: Headers): void;
}

/** Creates the notice. isExpected: the value of `isTest` before the first reply. */
export function createMockNotice(isExpected: boolean): MockNotice {
  const answeredBy = signal<'mock' | 'backend' | null>(null);
  return {
    isMock: computed(() => answeredBy.value === 'mock'),
    isTest: computed(() => (answeredBy.value === null ? isExpected : answeredBy.value === 'mock')),
    readHeaders(headers) {
      // Stays `mock` after one reply of the mock: a faulty reply may come from a proxy in between.
      if (answeredBy.value !== 'mock') answeredBy.value = headers.has(WORLD_HEADER) ? 'mock' : 'backend';
    },
  };
}
