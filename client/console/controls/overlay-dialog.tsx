import { useId, useLayoutEffect } from 'react';
import type { Elements, TextOrElements } from '../../core/jsx-types.ts';
import { IconButton } from './button.tsx';
import { IconX } from './icons.ts';
import { useModal } from './use-modal.ts';

interface OverlayDialogProps {
  readonly title: string;
  /** A short text beside the title. */
  readonly note?: TextOrElements;
  /** An additional class, for a dialog of another size. */
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** A modal dialog with a title; it is open for as long as it is rendered. */
export function OverlayDialog({ title, note, className = '', onClose, children }: OverlayDialogProps) {
  const titleId = useId();
  const modal = useModal(onClose);
  const { ref } = modal;
  // A dialog gives the focus to its first button when it opens; what is typed into begins in its first field.
  useLayoutEffect(
    () => ref.current?.querySelector<HTMLElement>('form .input, .search .input')?.focus(),
    [ref],
  );
  return (
    <dialog {...modal} className={`dialog ${className}`} aria-labelledby={titleId}>
      <header className="row gap-8 inset dialog-head">
        <h2 id={titleId}>
          <span>{`${title} `}</span>
          {note !== undefined && <span className="note">{note}</span>}
        </h2>
        <span className="row to-end">
          <CloseButton onClose={onClose} />
        </span>
      </header>
      {children}
    </dialog>
  );
}

export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return <IconButton aria-label="Close" onClick={onClose} icon={IconX} />;
}
