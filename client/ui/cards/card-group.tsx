import './card-group.css';
import { useId } from 'react';
import type { Elements } from '../../core/jsx-types.ts';

interface CardGroupProps {
  title: string;
  /** A text beside the title that states the number of cards. */
  count?: string | undefined;
  children: Elements;
}

/** A section of a list of cards: its heading with the number of cards, and the cards. */
export function CardGroup({ title, count, children }: CardGroupProps) {
  const headingId = useId();
  return (
    <section className="card-group" aria-labelledby={headingId}>
      <div className="card-group-head">
        <h2 id={headingId}>{title}</h2>
        {count !== undefined && <span className="hint text-small">{count}</span>}
      </div>
      {children}
    </section>
  );
}
