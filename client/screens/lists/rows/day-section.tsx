import './day-section.css';
import { useId } from 'react';
import type { Elements } from '../../../jsx-types.ts';

/** The rows of one day under its heading. */
export function DaySection({ heading, children }: { heading: string; children: Elements }) {
  const headingId = useId();
  return (
    <section className="day-section" aria-labelledby={headingId}>
      <h2 id={headingId} className="day-section-heading dim">
        {heading}
      </h2>
      {children}
    </section>
  );
}
