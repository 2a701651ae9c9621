import { readOwnKey } from '../../core/own-key.ts';
import './wait-overlay.css';
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Spinner } from '../loading/spinner.tsx';
import { useOverlay } from './overlays.ts';

/**
 * Covers the page while a request runs that must not be interrupted. Neither Escape nor a click closes the
 * overlay. Unlike other dialogs it becomes modal before the paint, so that a second press never reaches the
 * page.
 */
export function WaitOverlay({ text }: { text: string }) {
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useOverlay(true);
  useLayoutEffect(() => (dialog.current ? keepOpen(dialog.current) : undefined), []);
  const ignoreEscape = (event: KeyboardEvent) => {
    if (readOwnKey(event) === 'Escape') event.preventDefault();
  };
  const ignoreCancel = (event: SyntheticEvent) => event.preventDefault();
  return (
    <dialog
      ref={dialog}
      className="wait-overlay gap-14"
      aria-labelledby={textId}
      onCancel={ignoreCancel}
      onKeyDown={ignoreEscape}
    >
      <Spinner />
      <p id={textId} role="status">
        {text}
      </p>
    </dialog>
  );
}

/**
 * Keeps a dialog open until the returned function is called. Browsers close any dialog at a second Escape, so
 * it is reopened.
 */
function keepOpen(dialog: HTMLDialogElement): () => void {
  const open = () => dialog.showModal();
  open();
  dialog.addEventListener('close', open);
  return () => {
    dialog.removeEventListener('close', open);
    dialog.close();
  };
}
