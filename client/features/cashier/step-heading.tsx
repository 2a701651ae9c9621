import { useEffect, useRef } from 'react';
import type { TextOrElements } from '../../core/jsx-types.ts';
import { takeFocus } from '../../ui/behaviour/focus.ts';

interface StepHeadingProps {
  /**
   * Whether the heading takes the focus when it appears. False on the first step of a visit, since the
   * heading of the page then has the focus.
   */
  takesFocus: boolean;
  className?: string;
  /** Whether the heading says how a payment ended. */
  'data-outcome'?: boolean;
  children: TextOrElements;
}

/**
 * The heading of a step. After a change of step it takes the focus, so that screen readers continue there, and
 * comes into view, since the button that led to the step stood below.
 */
export function StepHeading({ takesFocus, children, ...rest }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    takeFocus(heading.current);
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} {...rest}>
      {children}
    </h2>
  );
}
