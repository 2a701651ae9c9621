import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { readOwnKey } from '../../core/own-key.ts';
import { useOpenUntilNavigation, useOverlay } from './overlays.ts';

export type Popup = ReturnType<typeof usePopup>;

/** Manages a panel below a button. It closes by Escape, a click or focus outside, a link inside, or a navigation. */
export function usePopup() {
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useOverlay(isOpen);

  /** Closes the panel and returns the focus to the button. */
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const closed = new AbortController();
    const { signal } = closed;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    // The listener is on the document, so that Escape also closes a panel that was opened by hovering and
    // lacks the focus.
    document.addEventListener(
      'keydown',
      (event) => {
        if (readOwnKey(event) !== 'Escape') return;
        if (container.current?.contains(document.activeElement)) button.current?.focus();
        setOpen(false);
      },
      { signal },
    );
    return () => closed.abort();
  }, [isOpen, setOpen]);

  return {
    isOpen,
    setOpen,
    close,
    /** Props of the element around button and panel. */
    containerProps: { ref: container },
    /** Props of the button that opens the panel. */
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
      onClick: () => setOpen(!isOpen),
    },
    panelId,
    /** Props of the panel. A click on a link inside closes the panel. */
    panelProps: {
      id: panelId,
      onClick: closeByLink(close),
    },
  };
}

/** Returns a handler for the clicks in what a click on a link inside closes, unless it opens another tab or window. */
export function closeByLink(close: () => void) {
  return ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') && !ctrlKey && !metaKey && !shiftKey) close();
  };
}
