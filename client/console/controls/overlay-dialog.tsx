import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from './close-button.tsx';

interface OverlayDialogProps {
  readonly title: ReactNode;
  /** An additional class, for a dialog of another size. */
  readonly className?: string;
  /** Buttons in the title's row. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog with a title; it is open for as long as it is rendered. */
export function OverlayDialog({ title, className = '', actions, onClose, children }: OverlayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={titleId} onClose={onClose}>
      <header className="row gap-8 inset dialog-head">
        <h2 id={titleId}>{title}</h2>
        <span className="row wraps gap-6 to-end panel-actions">
          {actions}
          <CloseButton dialog={dialog} />
        </span>
      </header>
      {children}
    </dialog>
  );
}
