import './alert-box.css';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import { IconAlertCircle } from './icons.ts';

/** What went wrong with what was just submitted, above its form. */
export function AlertBox({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="alert-box" role="alert" tabIndex={-1} ref={ref}>
      <Icon of={IconAlertCircle} />
      <div>{children}</div>
    </div>
  );
}
