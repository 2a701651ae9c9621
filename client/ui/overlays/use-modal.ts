import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { readOwnKey } from '../../core/own-key.ts';
import { afterPaint } from '../behaviour/when-idle.ts';
import { modalDialogs, useOverlay } from './overlays.ts';

/**
 * Returns the props of a `dialog` element that is modal while it is open. onClose: called by Escape or a
 * click outside.
 */
export function useModal(onClose: () => void, isOpen = true) {
  const ref = useRef<HTMLDialogElement>(null);
  useOverlay(isOpen);
  // The cleanup of a layout effect runs before the dialog is removed from the document, so closing can
  // restore the focus.
  useLayoutEffect(() => (isOpen && ref.current ? openModal(ref.current) : undefined), [isOpen]);
  return {
    ref,
    popover: 'manual' as const,
    onCancel(event: SyntheticEvent) {
      // React hands the event on to the dialog around this one.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClick(event: MouseEvent) {
      if (event.target === ref.current) onClose();
    },
    onKeyDown(event: KeyboardEvent) {
      // The browser handles Escape only for a modal dialog. Before the paint the dialog is still a popover.
      if (readOwnKey(event) === 'Escape' && !ref.current?.matches(':modal')) onClose();
    },
  };
}

/**
 * Opens a dialog, and returns a function that closes it and gives the focus back.
 *
 * The dialog is shown first and becomes modal only after the paint. Making the page behind it inert takes a
 * slow phone longer than showing the dialog, so doing both at once would show the dialog late.
 */
function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showPopover();
  const cancel = afterPaint(() => {
    // `showModal` focuses the element with `autofocus`, so the focused element gets that attribute and keeps
    // the focus.
    const focused = dialog.querySelector<HTMLElement>(':focus') ?? dialog;
    focused.autofocus = true;
    dialog.hidePopover();
    dialog.showModal();
    focused.autofocus = false;
    modalDialogs.value = [...modalDialogs.value, dialog];
  });
  return () => {
    cancel();
    modalDialogs.value = modalDialogs.value.filter((each) => each !== dialog);
    dialog.hidePopover();
    dialog.close();
    // The popover had the focus when the dialog became modal, so the browser cannot return the focus to the opener.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}
