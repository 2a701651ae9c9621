/** Single keys, for the whole page: which there are, and when they mean something else. */
import { type Signal, signal } from '@preact/signals-react';

/** As much of a keyboard event as decides what it means. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** Whether the focus is where letters are typed, or a dialog is open. */
  readonly isTyping: boolean;
}

export interface Keys {
  /** Switched off, letters do nothing: some people's tools type them. */
  readonly areOn: Signal<boolean>;
  /** Answers whether the key meant something here. */
  press(press: KeyPress): boolean;
}

/** actions: by key in lower case, as `j` or `1`. */
export function createKeys(actions: Readonly<Record<string, () => void>>): Keys {
  const areOn = signal(true);
  return {
    areOn,
    press({ key, altKey, ctrlKey, metaKey, isTyping }) {
      if (!areOn.peek() || isTyping || altKey || ctrlKey || metaKey) return false;
      const name = key.toLowerCase();
      if (!Object.hasOwn(actions, name)) return false;
      actions[name]?.();
      return true;
    },
  };
}
