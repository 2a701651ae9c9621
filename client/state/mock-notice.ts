/** Whether it is the mock that answers: every reply of its says so by a header. */
import { type ReadonlySignal, signal } from '@preact/signals-react';

const WORLD_HEADER = 'x-mock-world';

export interface MockNotice {
  readonly isMock: ReadonlySignal<boolean>;
  heard(headers: Headers): void;
}

export function createMockNotice(): MockNotice {
  const isMock = signal(false);
  return {
    isMock,
    heard(headers) {
      if (headers.has(WORLD_HEADER)) isMock.value = true;
    },
  };
}
