import './notice.css';
import type { Ref } from 'react';
import type { TextOrElements } from '../../core/jsx-types.ts';
import { Icon } from '../icon.tsx';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts';

const ICONS = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
} as const;

interface NoticeProps {
  /** `bad` is for an error of the submitted form, which screen readers announce at once. */
  tone?: keyof typeof ICONS;
  title?: string;
  children: TextOrElements;
  ref?: Ref<HTMLDivElement>;
}

/** A box with a message, such as the result of the last step, a hint or an error. */
export function Notice({ tone = 'info', title, children, ref }: NoticeProps) {
  return (
    <div
      className={`notice row at-top gap-10 breaks tone-${tone} ${tone === 'bad' ? 'toned' : ''}`}
      data-notice={title ? 'titled' : 'plain'}
      {...(tone === 'bad' && { role: 'alert', tabIndex: -1 })}
      ref={ref}
    >
      <Icon of={ICONS[tone]} />
      <div>
        {title && <p className="bold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
