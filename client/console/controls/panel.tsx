import { useId } from 'react';
import type { Elements, TextOrElements } from '../../core/jsx-types.ts';

interface PanelProps {
  /** The id of the section, for links to it, and the suffix of its class. */
  readonly name: string;
  readonly title: string;
  /** A short text beside the title. */
  readonly note?: TextOrElements;
  /** Buttons at the end of the title's row. */
  readonly actions?: Elements;
  readonly children: Elements;
}

/** A section of the console with a heading. */
export function Panel({ title, note, actions, name, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={`panel-${name}`} id={name} aria-labelledby={titleId}>
      <header className="row wraps panel-head">
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <span className="note">{note}</span>}
        {actions !== undefined && <span className="row wraps gap-6 to-end panel-actions">{actions}</span>}
      </header>
      {children}
    </section>
  );
}
