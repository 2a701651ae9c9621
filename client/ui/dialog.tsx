import './dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconX } from './icons.ts';
import { useOverlay } from './overlays.ts';

interface DialogProps {
  title: string;
  /** The name of the × button. */
  closeWord: string;
  /** Asked for by ×, Escape or a press beside it; the owner then stops rendering the dialog. */
  onClose: () => void;
  /** Full-bleed picture above the title. */
  picture?: ReactNode;
  /** Rises from the lower edge on a phone. */
  sheet?: boolean;
  children: ReactNode;
}

/** A real modal dialog: the platform keeps the focus inside and gives it back. */
export function Dialog({ title, closeWord, onClose, picture, sheet = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOverlay(true);
  // Before the layout: a dialog that has left the document can no longer give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, and the × button
    <dialog
      ref={dialog}
      className={sheet ? 'dialog is-sheet' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog-body">
        {picture && <div className="dialog-picture">{picture}</div>}
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={IconX} label={closeWord} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
