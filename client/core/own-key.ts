/** The parts of a key event, of the browser or of React, that say whether the key is the page's. */
export interface KeyEvent extends Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'> {
  readonly keyCode?: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing?: boolean };
}

/** The code of each key that goes to an input method. Safari reports only this at the key that ends a composition. */
const COMPOSING_CODE = 229;

/**
 * Returns the key of an event if it is the page's. Keys with Alt, Ctrl or Cmd are the browser's, such as Alt and Left for
 * Back, and those of a composition belong to the input method. All handlers of keys read them here.
 *
 * alt: reads the keys that are pressed with Alt, in place of those without.
 */
export function readOwnKey(event: KeyEvent, { alt = false } = {}): string | undefined {
  const isComposing = event.isComposing ?? event.nativeEvent?.isComposing;
  if (isComposing || event.keyCode === COMPOSING_CODE) return undefined;
  return event.ctrlKey || event.metaKey || event.altKey !== alt ? undefined : event.key;
}
