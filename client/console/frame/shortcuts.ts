/** Shortcuts of the page: single keys, and two keys in a row. */

import { signal } from '@preact/signals-react';
import { type KeyEvent, readOwnKey } from '../../core/own-key.ts';
import type { Timers } from '../base/timers.ts';
import type { KeyAction } from './key-actions.ts';

/** The time in which the second key of a sequence must follow. */
const SEQUENCE_MS = 2000;

export type Shortcuts = ReturnType<typeof createShortcuts>;

export function createShortcuts(actions: readonly KeyAction[], timers: Pick<Timers, 'now'>) {
  const isEnabled = signal(true);
  const prefixes = new Set(actions.flatMap(({ keys }) => keys.split(' ').slice(0, -1)));
  let prefix = { key: '', at: Number.NEGATIVE_INFINITY };

  return {
    /** Whether shortcuts are on. People whose assistive tools type letters can switch them off (WCAG 2.1.4). */
    isEnabled,
    actions,

    /**
     * Runs the action of the key; returns whether the key belongs to a shortcut. isTyping: whether a text field has the
     * focus or a dialog is open.
     */
    handle(press: KeyEvent & { readonly isTyping: boolean }): boolean {
      const pressed = readOwnKey(press)?.toLowerCase();
      if (!isEnabled.peek() || press.isTyping || pressed === undefined) return false;
      const isFollowed = prefix.key !== '' && timers.now() - prefix.at < SEQUENCE_MS;
      const name = isFollowed ? `${prefix.key} ${pressed}` : pressed;
      prefix = prefixes.has(name) ? { key: name, at: timers.now() } : { key: '', at: 0 };
      const action = actions.find(({ keys }) => keys === name);
      action?.run();
      return action !== undefined || prefixes.has(name);
    },
  };
}
