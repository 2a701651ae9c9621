import './notice.css';
import type { Ref } from 'react';
import type { TextOrElements } from '../../jsx-types.ts';
import { Icon } from '../icon.tsx';
import { IconAlertCircle } from '../icons.ts';

/** An error of the submitted form, shown above the form. */
export function AlertBox({ children, ref }: { children: TextOrElements; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="notice alert-box toned tone-bad" role="alert" tabIndex={-1} ref={ref}>
      <Icon of={IconAlertCircle} />
      <div>{children}</div>
    </div>
  );
}
