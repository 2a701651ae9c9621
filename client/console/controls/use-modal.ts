import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Returns the props of a `dialog` element that is modal while it is open. onClose: called by Escape; the owner must then
 * close the dialog or stop rendering it.
 */
export function useModal(onClose: () => void, isOpen = true) {
  const ref = useRef<HTMLDialogElement>(null);
  // The cleanup runs before the dialog leaves the document, so closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen) return;
    dialog?.showModal();
    return () => dialog?.close();
  }, [isOpen]);
  return {
    ref,
    // The event `close` comes a task later, when a key typed meanwhile may have opened the dialog again.
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return; // A field for files bubbles an event of this name, too.
      event.preventDefault();
      onClose();
    },
  };
}
