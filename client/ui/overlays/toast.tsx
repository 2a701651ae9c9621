import './toast.css';
import type { Elements } from '../../jsx-types.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '../icons.ts';

const ICON = { ok: IconCircleCheck, bad: IconAlertCircle, info: IconInfoCircle } as const;
export type ToastTone = keyof typeof ICON;

interface ToastProps {
  tone: ToastTone;
  text: string;
  closeLabel: string;
  onClose: () => void;
  action?: Elements;
}

/** A short notice with a button that closes it. The element around it announces it to screen readers. */
export function Toast({ tone, text, closeLabel, onClose, action }: ToastProps) {
  return (
    <div className={`toast tone-${tone}`}>
      <Icon of={ICON[tone]} />
      <div className="toast-text grow">
        <p>{text}</p>
        {action}
      </div>
      <IconButton size={32} icon={IconX} label={closeLabel} onClick={onClose} />
    </div>
  );
}
