/** Detects whether the mock server answers, by a header of its replies. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { WORLD_HEADER } from '#contracts/mock-headers';
import type { Platform } from '../platform.ts';

export interface MockNotice {
  /**
   * The name of the mock's world, from a header of its replies. It is empty if the replies come from a real
   * backend, and undefined before the first reply.
   */
  readonly world: ReadonlySignal<string | undefined>;
  /** Whether replies come from the mock. Before the first reply, this is `Platform.isTestExpected`. */
  readonly isTest: ReadonlySignal<boolean>;
  readHeaders(headers: Headers): void;
}

interface Deps {
  readonly platform: Pick<Platform, 'isTestExpected'>;
}

export function createMockNotice({ platform: { isTestExpected } }: Deps): MockNotice {
  const world = signal<string | undefined>();
  return {
    world,
    isTest: computed(() => Boolean(world.value ?? isTestExpected)),
    readHeaders(headers) {
      // Once a reply of the mock has set the name, it stays: a later reply without the header may come from a
      // proxy in between.
      world.value ||= headers.get(WORLD_HEADER) ?? '';
    },
  };
}
