import './notice.css';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';
import { IconAlertCircle } from '../icons.ts';

/** An error of the submitted form, shown above the form. */
export function AlertBox({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="notice alert-box tone-bad" role="alert" tabIndex={-1} ref={ref}>
      <Icon of={IconAlertCircle} />
      <div>{children}</div>
    </div>
  );
}
