/** Stores whether the `/` key opens the search. Users of speech input can switch this off (WCAG 2.1.4). */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { defineScreenModel } from '../../models.ts';
import { entries } from '../../storage/entries.ts';

export interface SearchKey {
  readonly isOn: ReadonlySignal<boolean>;
  set(isOn: boolean): void;
}

export const getSearchKey = defineScreenModel<SearchKey>(({ local }) => {
  const isOn = signal(local.get(entries.searchKey) !== '0');
  return {
    isOn,
    set(next) {
      isOn.value = next;
      local.set(entries.searchKey, next ? '1' : '0');
    },
  };
});
