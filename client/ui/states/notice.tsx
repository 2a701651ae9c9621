import './notice.css';
import type { TextOrElements } from '../../jsx-types.ts';
import { Icon } from '../icon.tsx';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts';

const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle } as const;

interface NoticeProps {
  tone?: keyof typeof ICONS;
  title?: string;
  children: TextOrElements;
}

/** A box with a message that is not an error, such as the result of the last step or a hint. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div className={`notice tone-${tone}`} data-notice={title ? 'titled' : 'plain'}>
      <Icon of={ICONS[tone]} />
      <div>
        {title && <p className="notice-title bold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
