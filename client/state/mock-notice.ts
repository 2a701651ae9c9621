/** Whether it is the mock that answers: every reply of its says so by a header. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { WORLD_HEADER } from '#contracts/mock-headers';

export interface MockNotice {
  /** A reply has said so. */
  readonly isMock: ReadonlySignal<boolean>;
  /** So it is, or is to be expected before the first reply. */
  readonly isTest: ReadonlySignal<boolean>;
  heard(headers: Headers): void;
}

/** isExpected: what a page may think before anybody has answered. */
export function createMockNotice(isExpected: boolean): MockNotice {
  const answeredBy = signal<'mock' | 'backend' | null>(null);
  return {
    isMock: computed(() => answeredBy.value === 'mock'),
    isTest: computed(() => (answeredBy.value === null ? isExpected : answeredBy.value === 'mock')),
    heard(headers) {
      // once the mock, always the mock: a faulty reply may come from anything in between
      if (answeredBy.value !== 'mock') answeredBy.value = headers.has(WORLD_HEADER) ? 'mock' : 'backend';
    },
  };
}
