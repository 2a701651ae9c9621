/** What greets a visitor: active popups, each once in a session (spec §4 Visibility); a model of the greeting. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type Popup, popupInformation } from '#contracts/calls/cmscontroller';
import { entries } from '../storage/entries.ts';
import type { ModelParts } from './models.ts';
import { onChange } from './on-change.ts';

export interface Popups {
  /** The one to show now: active, not yet seen in this session; null when there is none (any more). */
  readonly current: ReadonlySignal<Popup | null>;
  /** Asks for them, once. */
  load(): Promise<void>;
  /** It has been seen: not again in this session. */
  close(): void;
}

/** For `useModel(createPopups)`. */
export function createPopups({ call, local, session, models }: ModelParts): Popups {
  const popups = signal<readonly Popup[]>([]);
  const seen = signal<readonly number[]>(session.get(entries.seenPopups) ?? []);
  const current = computed(() => popups.value.find(({ id }) => !seen.value.includes(id)) ?? null);
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
      seen.value = [...seen.value, current.value.id];
      session.set(entries.seenPopups, seen.value);
    },
  };
}
