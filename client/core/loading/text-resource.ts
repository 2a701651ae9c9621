import type { ReadonlySignal } from '@preact/signals-react';
import type { Failure } from '../api/outcome.ts';
import type { ServerTime } from '../site/server-time.ts';
import type { Timers } from '../timers.ts';
import { onChange } from './on-change.ts';
import { createResource, type Resource } from './resource.ts';

export interface TextDeps {
  readonly timers: Timers;
  readonly language: { readonly lang: ReadonlySignal<string> };
}

/** Creates a resource with texts of the server, which sends them in one language: a change of it loads them again. */
export function createTextResource<T>(
  { timers, language }: TextDeps,
  send: () => Promise<{ readonly ok: true; readonly data: T } | Failure>,
  isEmpty?: (data: T) => boolean,
): Resource<T> {
  const resource = createResource(timers, send, isEmpty);
  onChange(() => language.lang.value, resource.reload);
  return resource;
}

/** Refreshes a resource whose content depends on the server's time when that time jumps. */
export function refreshAfterJumps({ jumps }: Pick<ServerTime, 'jumps'>, resource: Resource<unknown>) {
  onChange(
    () => jumps.value,
    () => resource.state.peek().kind === 'ready' && void resource.refresh(),
  );
}
