import type { Signal } from '@preact/signals-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Elements } from '../../core/jsx-types.ts';
import { readOwnKey } from '../../core/own-key.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from './button.tsx';
import { IconChevronDown } from './icons.ts';

/** The gap between menu and button, and between menu and window edge. */
const BUTTON_GAP_PX = 4;
const EDGE_GAP_PX = 12;

export interface MenuAction {
  readonly name: string;
  /** The heading of the part of the menu in which the action stands. */
  readonly group?: string;
  /** The key that runs the action, as the menu shows it. */
  readonly hint?: string;
  /** A text at the end of the row. */
  readonly note?: string;
  readonly title?: string;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

export interface ActionMenuState {
  /** The name of the menu for screen readers. */
  readonly name: string;
  /** The button below which the menu opens. */
  readonly anchor: HTMLElement;
  readonly actions: readonly MenuAction[];
}

interface MenuButtonProps {
  /** The word on the button, which is the name of the menu. */
  readonly name: string;
  readonly look?: string;
  /** The menu that opens, which other buttons may share. */
  readonly menu: Signal<ActionMenuState | undefined>;
  readonly actions: readonly MenuAction[];
}

/** A button that opens a menu of actions below it, or closes that menu. */
export function MenuButton({ name, look = 'small', menu, actions }: MenuButtonProps) {
  const isOpen = menu.value?.name === name;
  return (
    <Button
      look={look}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      disabled={actions.length === 0}
      onClick={(event) => {
        menu.value = isOpen ? undefined : { name, anchor: event.currentTarget, actions };
      }}
    >
      <span>{`${name} `}</span>
      <Icon of={IconChevronDown} size={14} />
    </Button>
  );
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
  const actions = open?.actions ?? [];

  useLayoutEffect(() => {
    if (!open) menu.current?.hidePopover();
    if (!open || !menu.current) return;
    open.anchor.focus(); // A closed menu returns the focus there. Not every browser focuses a button at a click.
    menu.current.showPopover();
    placeBelow(open.anchor, menu.current);
    menu.current.querySelector<HTMLElement>('input, button:not(:disabled)')?.focus();
  }, [open]);

  function pressKey(event: KeyboardEvent<HTMLDivElement>) {
    const key = readOwnKey(event);
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
    if (key === 'Escape') menu.current?.hidePopover();
    else if (!moveFocus(items, key)) return;
    // Otherwise the key would act on the page too: Escape leaves the panel in which the button stands.
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the form and the actions within
    <div
      ref={menu}
      popover="auto"
      className="menu"
      onToggle={(event) => {
        if (event.newState === 'closed') state.value = undefined;
      }}
      onKeyDown={pressKey}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) state.value = undefined;
      }}
    >
      {children}
      <div role="menu" aria-label={open?.name} className="menu-list">
        {[...new Set(actions.map(({ group }) => group))].map((group) => (
          <ul key={group ?? ''} role={group === undefined ? 'none' : 'group'} aria-label={group}>
            {group !== undefined && (
              <li role="none" aria-hidden="true" className="note menu-group">
                {group}
              </li>
            )}
            {actions
              .filter((action) => action.group === group)
              .map(({ name, hint, note, title, isDangerous = false, isDisabled = false, run }) => (
                <li key={`${name} ${note}`} role="none">
                  <button
                    type="button"
                    role="menuitem"
                    className={isDangerous ? 'bad' : undefined}
                    title={title}
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
        ))}
      </div>
    </div>
  );
}

/** Places an open menu below its button, by script, since not every browser supports anchored popovers. */
function placeBelow(button: HTMLElement, menu: HTMLElement): void {
  const { top, bottom, left } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const maxLeft = clientWidth - menu.offsetWidth - EDGE_GAP_PX;
  const below = bottom + BUTTON_GAP_PX;
  const fits = below + menu.offsetHeight + EDGE_GAP_PX <= clientHeight;
  const place = fits ? below : Math.max(EDGE_GAP_PX, top - menu.offsetHeight - BUTTON_GAP_PX);
  menu.style.inset = `${place}px auto auto ${Math.max(EDGE_GAP_PX, Math.min(left, maxLeft))}px`;
}

/** Moves the focus among the actions by arrows, Home and End. Returns whether the key does so. */
function moveFocus(items: readonly HTMLElement[], key: string | undefined): boolean {
  const { activeElement } = document;
  const index = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  const target = findTarget(items, index, key);
  target?.focus();
  return target !== undefined;
}

/** index: -1 in the form above the actions, from which the arrow down leads to them; its other keys are its own. */
function findTarget(items: readonly HTMLElement[], index: number, key: string | undefined) {
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (index === -1) return undefined;
  if (key === 'ArrowUp') return items.at(index - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}
