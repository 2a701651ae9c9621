/** What greets a visitor: the first active popup, once in a session (spec §4 Visibility); a model of the greeting. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type Popup, popupInformation } from '#contracts/calls/cmscontroller';
import { entries } from '../storage/entries.ts';
import type { ModelParts } from './models.ts';
import { onChange } from './on-change.ts';

export interface Popups {
  /** The one to show now; null when there is none, or one has been closed in this session. */
  readonly current: ReadonlySignal<Popup | null>;
  /** Asks for them, once. */
  load(): Promise<void>;
  /** It has been seen: no greeting any more in this session. */
  close(): void;
}

/** For `useModel(createPopups)`. */
export function createPopups({ call, local, session, models }: ModelParts): Popups {
  const popups = signal<readonly Popup[]>([]);
  const seen = signal<readonly number[]>(session.get(entries.seenPopups) ?? []);
  // One is a greeting, two are a queue to click through: who has closed one sees no other.
  const current = computed(() => (seen.value.length > 0 ? null : (popups.value[0] ?? null)));
  let isAsked = false;

  async function ask() {
    const outcome = await call(popupInformation);
    if (outcome.ok && local.get(entries.modalStatus) === 1) {
      popups.value = outcome.data.filter(({ Active }) => Active === 1);
    }
  }

  onChange(
    () => models.language.lang.value,
    () => isAsked && void ask(),
  );

  return {
    current,
    async load() {
      if (isAsked) return;
      isAsked = true;
      await ask();
    },
    close() {
      if (!current.value) return;
      seen.value = [current.value.id];
      session.set(entries.seenPopups, seen.value);
    },
  };
}
