import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** A few quiet words beside the title. */
  readonly note?: ReactNode;
  /** Buttons at the end of the heading's row. */
  readonly actions?: ReactNode;
  /** For links to this part of the page, and for its styles. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A part of the console under a heading of its own. */
export function Panel({ title, note, actions, name, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={`panel panel-${name}`} id={name} aria-labelledby={titleId}>
      <header className="panel-head">
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <span className="panel-note">{note}</span>}
        {actions !== undefined && <span className="panel-actions">{actions}</span>}
      </header>
      {children}
    </section>
  );
}

/** What went wrong, where it went wrong. */
export function Problem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className="problem-room">
      {text !== undefined && <p className="problem">{text}</p>}
    </div>
  );
}
