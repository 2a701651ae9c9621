import type { Signal } from '@preact/signals-react';
import { useLayoutEffect, useRef } from 'react';
import type { Elements } from '../../core/jsx-types.ts';
import { placeBelow } from './place-below.ts';

export interface MenuAction {
  readonly name: string;
  /** The key that runs the action, as the menu shows it. */
  readonly hint?: string;
  /** A text at the end of the row. */
  readonly note?: string;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

export interface ActionMenuState {
  /** The button below which the menu opens. */
  readonly anchor: HTMLElement;
  readonly actions: readonly MenuAction[];
}

interface ActionMenuProps {
  /** Undefined while the menu is closed. */
  readonly state: Signal<ActionMenuState | undefined>;
  /** A form above the actions. */
  readonly children?: Elements;
}

/** A menu below a button. All rows of a list share one, since a hundred menus would make the list slow. */
export function ActionMenu({ state, children }: ActionMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const open = state.value;

  useLayoutEffect(() => {
    if (!open) menu.current?.hidePopover();
    if (!open || !menu.current) return;
    menu.current.showPopover();
    placeBelow(open.anchor, menu.current);
    menu.current.querySelector<HTMLElement>('input, button')?.focus();
  }, [open]);

  return (
    <div
      ref={menu}
      popover="auto"
      className="menu"
      onToggle={(event) => {
        if (event.newState === 'closed') state.value = undefined;
      }}
    >
      {children}
      <ul className="menu-list">
        {open?.actions.map(({ name, hint, note, isDangerous = false, isDisabled = false, run }) => (
          <li key={`${name} ${note}`}>
            <button
              type="button"
              className={isDangerous ? 'bad' : undefined}
              disabled={isDisabled}
              onClick={() => {
                menu.current?.hidePopover();
                run();
              }}
            >
              <span>{`${name} `}</span>
              {hint !== undefined && <kbd>{hint}</kbd>}
              {note !== undefined && <span className="quiet nowrap">{note}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
