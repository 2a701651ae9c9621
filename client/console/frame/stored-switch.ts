/** Stores settings of this browser that are on unless a tester has switched them off. */
import type { Signal } from '@preact/signals-react';
import type { TextArea } from '../../core/storage/store.ts';

/** Reads a text of this browser, and stores each change. */
export function persistText(text: Signal<string>, key: string, storage: TextArea): void {
  text.value = storage.getItem(key) ?? '';
  text.subscribe((value) => {
    if (value === '') storage.removeItem(key);
    else storage.setItem(key, value);
  });
}

/**
 * Reads whether a switch is on, and stores each change.
 *
 * key: the key under which the storage, which the site uses too, remembers that the switch is off.
 */
export function persistSwitch(isOn: Signal<boolean>, key: string, storage: TextArea): void {
  isOn.value = storage.getItem(key) === null;
  isOn.subscribe((value) => {
    if (value) storage.removeItem(key);
    else storage.setItem(key, '1');
  });
}
