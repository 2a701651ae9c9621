import type { KeyboardEvent } from 'react';
import type { TextOrElements } from '../../core/jsx-types.ts';
import { readOwnKey } from '../../core/own-key.ts';
import { buildTabId } from '../base/element-ids.ts';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly title: string; readonly note?: TextOrElements }[];
  readonly selected: Name;
  /** The id of the element that shows the content of the selected tab. */
  readonly panelId: string;
  readonly onSelect: (name: Name) => void;
}

/** A row of tabs. The arrow keys move between them, and only the selected one is in the tab order. */
export function Tabs<Name extends string>({ label, tabs, selected, panelId, onSelect }: TabsProps<Name>) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[readOwnKey(event) ?? ''];
    if (step === undefined) return;
    event.preventDefault();
    const index = (tabs.findIndex(({ name }) => name === selected) + step + tabs.length) % tabs.length;
    onSelect(tabs[index]?.name ?? selected);
    const next = event.currentTarget.parentElement?.children[index];
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    <div className="row wraps" role="tablist" aria-label={label}>
      {tabs.map(({ name, title, note }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={buildTabId(name)}
          className="row gap-6 tab"
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          onKeyDown={move}
          onClick={() => onSelect(name)}
        >
          <span>{title}</span>
          {note !== undefined && <span className="tab-note">{note}</span>}
        </button>
      ))}
    </div>
  );
}
