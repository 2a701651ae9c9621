/** Single-key shortcuts of the page. */
import { type Signal, signal } from '@preact/signals-react';

/** The fields of a keyboard event that decide what it does. */
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
  /** Runs the action of the key; returns whether there was one to run. */
  handle(press: KeyPress): boolean;
}

/** Creates the shortcuts. actions: by key in lower case, such as `j` or `1`. */
export function createShortcuts(actions: Readonly<Record<string, () => void>>): Shortcuts {
  const isEnabled = signal(true);
  return {
    isEnabled,
    handle({ key, altKey, ctrlKey, metaKey, isTyping }) {
      if (!isEnabled.peek() || isTyping || altKey || ctrlKey || metaKey) return false;
      const name = key.toLowerCase();
      if (!Object.hasOwn(actions, name)) return false;
      actions[name]?.();
      return true;
    },
  };
}
