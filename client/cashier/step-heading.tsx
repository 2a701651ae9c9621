import { type ReactNode, useEffect, useRef } from 'react';

interface StepHeadingProps {
  /** Whether the heading takes the focus when it appears; false on the first step of a visit, where the page's heading
   * has it. */
  takesFocus: boolean;
  className?: string;
  children: ReactNode;
}

/** The heading of a step. It takes the focus, so that screen readers continue at the new step. */
export function StepHeading({ takesFocus, className, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
