import { type ReactNode, useEffect, useRef } from 'react';
import { takeFocus } from '../ui/overlays/take-focus.ts';

interface StepHeadingProps {
  /**
   * Whether the heading takes the focus when it appears. False on the first step of a visit, since the
   * heading of the page then has the focus.
   */
  takesFocus: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The heading of a step. It takes the focus after a change of step, so that screen readers continue there.
 */
export function StepHeading({ takesFocus, className, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) takeFocus(heading.current);
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
