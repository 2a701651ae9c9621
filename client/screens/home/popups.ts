/**
 * Selects the popup that greets the visitor: the first active one that is offered to the visitor, once in a session (spec §4 Visibility).
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { popupInformation } from '#contracts/calls/cmscontroller';
import type { AnyId } from '#contracts/read-types';
import type { Popup } from '../../api/rows.ts';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import { onChange } from '../../resources/on-change.ts';
import { entries } from '../../storage/entries.ts';

/** Stands for a closed popup without an id. */
const NO_ID = 'none';

export interface Popups {
  /** The popup to show; null if there is none, or if one was closed in this session. */
  readonly current: ReadonlySignal<Popup | null>;
  /** Loads the popups; calls after the first do nothing. */
  load(): Promise<void>;
  /** Closes the popup; no other is shown in this session. */
  close(): void;
}

export const getPopups = defineScreenModel(createPopups);

function createPopups({ call, local, session, models }: ScreenDeps): Popups {
  const popups = signal<readonly Popup[]>([]);
  const seenIds = signal<readonly AnyId[]>(session.get(entries.seenPopups) ?? []);
  // One popup per session: a second dialog after the first would be a nuisance.
  const current = computed(() => (seenIds.value.length > 0 ? null : (popups.value[0] ?? null)));
  let isRequested = false;

  async function fetchPopups() {
    const outcome = await call(popupInformation);
    if (outcome.ok && local.get(entries.modalStatus) === 1) {
      popups.value = outcome.data.filter(
        ({ Active, Title, Text, Image }) => Active === 1 && (Title || Text || Image),
      );
    }
  }

  onChange(
    () => models.language.lang.value,
    () => isRequested && void fetchPopups(),
  );

  return {
    current,
    async load() {
      if (isRequested) return;
      isRequested = true;
      await fetchPopups();
    },
    close() {
      if (!current.value) return;
      seenIds.value = [current.value.id ?? NO_ID];
      session.set(entries.seenPopups, seenIds.value);
    },
  };
}
