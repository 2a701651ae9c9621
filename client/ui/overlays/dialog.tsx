import './dialog.css';
import { useId } from 'react';
import type { Elements } from '../../core/jsx-types.ts';
import { IconButton } from '../icon-button.tsx';
import { IconX } from '../icons.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  /** The label of the × button. */
  closeLabel: string;
  /** Called by ×, Escape or a click outside. The owner must then close the dialog or stop rendering it. */
  onClose: () => void;
  /** A picture above the title, without margins. */
  picture?: Elements;
  /** Whether the dialog covers the lower part of the screen on a phone. */
  isSheet?: boolean;
  className?: string;
  children: Elements;
}

/** A modal dialog. It keeps the focus inside and, when it closes, gives the focus back. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  picture,
  isSheet = false,
  className,
  children,
}: DialogProps) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      className={['dialog', isSheet && 'is-sheet', className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
    >
      <div className="dialog-body">
        {picture && <div className="dialog-picture">{picture}</div>}
        <div className="dialog-head row at-top spread gap-12">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={IconX} label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
