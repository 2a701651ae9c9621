import './toast.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from './icons.ts';

const ICON = { positive: IconCircleCheck, negative: IconAlertCircle, info: IconInfoCircle } as const;
export type ToastTone = keyof typeof ICON;

interface ToastProps {
  tone: ToastTone;
  text: string;
  closeWord: string;
  onClose: () => void;
  action?: ReactNode;
}

/** One message at the corner. Who shows it announces it, times it and keeps it while somebody is reading. */
export function Toast({ tone, text, closeWord, onClose, action }: ToastProps) {
  return (
    <div className={`toast toast-${tone}`}>
      <Icon of={ICON[tone]} />
      <div className="toast-text">
        <p>{text}</p>
        {action}
      </div>
      <IconButton size={32} icon={IconX} label={closeWord} onClick={onClose} />
    </div>
  );
}
