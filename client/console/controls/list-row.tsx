import type { KeyboardEvent, Ref } from 'react';
import type { Elements, TextOrElements } from '../../core/jsx-types.ts';

interface ListRowProps {
  readonly ref?: Ref<HTMLLIElement>;
  readonly title: Elements;
  /** The facts below the title. */
  readonly note: TextOrElements;
  readonly actions: Elements;
  readonly isCurrent?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** A form or a question that is open below the row. */
  readonly children?: Elements;
}

/** A row of the dialog with worlds and snapshots. */
export function ListRow({ title, note, actions, isCurrent = false, children, ...row }: ListRowProps) {
  return (
    <li {...row} className="row wraps spread world-row" aria-current={isCurrent ? 'page' : undefined}>
      <div className="world-words">
        <p className="row wraps gap-6">{title}</p>
        <p className="note">{note}</p>
      </div>
      <span className="row wraps gap-4 world-actions">{actions}</span>
      {children}
    </li>
  );
}
