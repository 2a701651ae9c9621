import './notice.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons.ts';

const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle } as const;

interface NoticeProps {
  tone?: keyof typeof ICONS;
  title?: string;
  children: ReactNode;
}

/** A box that informs about the previous or the next step. Errors have other boxes. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div className={`notice is-${tone}`}>
      <Icon of={ICONS[tone]} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
