/** Shortcuts of the page: single keys, and two keys in a row. */
import { type Signal, signal } from '@preact/signals-react';
import type { Timers } from '../timers.ts';

/** The time in which the second key of a sequence must follow. */
const SEQUENCE_MS = 2000;

/** The fields of a keyboard event that decide which shortcut runs. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** Whether a text field has the focus or a dialog is open. */
  readonly isTyping: boolean;
}

export interface Shortcuts {
  /** Whether shortcuts are on. People whose assistive tools type letters can switch them off (WCAG 2.1.4). */
  readonly isEnabled: Signal<boolean>;
  /** Runs the action of the key; returns whether the key belongs to a shortcut. */
  handle(press: KeyPress): boolean;
}

/** Creates the shortcuts. actions: by key in lower case, such as `j` or `1`, or by two keys, such as `g o`. */
export function createShortcuts(
  actions: Readonly<Record<string, () => void>>,
  timers: Pick<Timers, 'now'>,
): Shortcuts {
  const isEnabled = signal(true);
  const prefixes = new Set(Object.keys(actions).flatMap((name) => name.split(' ').slice(0, -1)));
  let prefix = { key: '', at: Number.NEGATIVE_INFINITY };

  return {
    isEnabled,
    handle({ key, altKey, ctrlKey, metaKey, isTyping }) {
      if (!isEnabled.peek() || isTyping || altKey || ctrlKey || metaKey) return false;
      const pressed = key.toLowerCase();
      const isFollowed = prefix.key !== '' && timers.now() - prefix.at < SEQUENCE_MS;
      const name = isFollowed ? `${prefix.key} ${pressed}` : pressed;
      prefix = prefixes.has(name) ? { key: name, at: timers.now() } : { key: '', at: 0 };
      if (Object.hasOwn(actions, name)) actions[name]?.();
      else return prefixes.has(name);
      return true;
    },
  };
}
