import type { Signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { placeBelow } from '../controls/place-below.ts';
import type { RuleAction } from './rule-actions.ts';

export interface RuleMenuState {
  /** The button below which the menu opens. */
  readonly anchor: HTMLElement;
  readonly actions: readonly RuleAction[];
}

/** The menu of a rule. There is one for the whole list, since a hundred menus would slow the list down. */
export function RuleMenu({ state }: { readonly state: Signal<RuleMenuState | undefined> }) {
  useSignals();
  const menu = useRef<HTMLDivElement>(null);
  const open = state.value;

  useEffect(() => {
    if (!open || !menu.current) return;
    menu.current.showPopover();
    placeBelow(open.anchor, menu.current);
    menu.current.querySelector('button')?.focus();
  }, [open]);

  return (
    <div
      ref={menu}
      popover="auto"
      className="menu rule-menu"
      onToggle={(event) => {
        if (event.newState === 'closed') state.value = undefined;
      }}
    >
      <ul className="menu-list">
        {open?.actions.map(({ name, hint, isDangerous = false, isDisabled = false, run }) => (
          <li key={name}>
            <button
              type="button"
              className={isDangerous ? 'bad' : undefined}
              disabled={isDisabled}
              onClick={() => {
                menu.current?.hidePopover();
                run();
              }}
            >
              {name} {hint !== undefined && <kbd>{hint}</kbd>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
