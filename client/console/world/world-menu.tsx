import { useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { ErrorText } from '../controls/error-text.tsx';
import { IconChevronDown } from '../controls/icons.ts';
import { enterWorld } from './enter-world.ts';
import { buildWorldUrl, isWorldName } from './world-url.ts';

const CONSOLE_PATH = '/__mock/';
/** The gap between menu and button, and between menu and window edge. */
const BUTTON_GAP_PX = 4;
const EDGE_GAP_PX = 12;

/** Shows the current world; its menu opens other worlds and resets this one. */
export function WorldMenu() {
  useSignals();
  const { world } = useConsole();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const current = world.name.value;

  function open(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open' || !button.current) return;
    placeBelow(button.current, event.currentTarget);
    void world.loadAll();
  }

  return (
    <>
      <span className="world-word mono" aria-hidden="true">
        world
      </span>
      <button ref={button} type="button" className="button mono world-button" popoverTarget={id}>
        <span className="visually-hidden">World: </span>
        <span className="world-name">{current ?? '…'}</span> <Icon of={IconChevronDown} size={15} />
      </button>
      <div id={id} popover="auto" className="menu" onToggle={open}>
        <h2>Worlds</h2>
        <p className="menu-note">Each world has its own players, sessions, clock and scenario.</p>
        <ul className="menu-list">
          {world.all.value.map(({ name, exchanges }) => (
            <li key={name}>
              <WorldLink name={name} isCurrent={name === current}>
                {name} <span className="menu-note">{exchanges}</span>
              </WorldLink>
            </li>
          ))}
        </ul>
        <OpenWorldForm />
        <ResetWorld />
        <ErrorText text={world.error.value} />
      </div>
    </>
  );
}

/** Positions the menu by script, since not every browser supports anchored popovers. */
function placeBelow(button: HTMLElement, menu: HTMLElement): void {
  const { bottom, left } = button.getBoundingClientRect();
  const maxLeft = document.documentElement.clientWidth - menu.offsetWidth - EDGE_GAP_PX;
  menu.style.inset = `${bottom + BUTTON_GAP_PX}px auto auto ${Math.max(0, Math.min(left, maxLeft))}px`;
}

interface WorldLinkProps {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** Opens a world: by a link where worlds have URLs, by a button where a cookie selects the world. */
function WorldLink({ name, isCurrent, children }: WorldLinkProps) {
  const current = isCurrent ? 'page' : undefined;
  const url = buildWorldUrl(name, location.href, CONSOLE_PATH);
  return url === undefined ? (
    <button type="button" aria-current={current} onClick={() => enterWorld(name)}>
      {children}
    </button>
  ) : (
    <a href={url} aria-current={current}>
      {children}
    </a>
  );
}

function OpenWorldForm() {
  useSignals();
  const id = useId();
  const error = useSignal<string | undefined>(undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim().toLowerCase();
    if (isWorldName(name)) enterWorld(name);
    else error.value = 'A world’s name is part of its host name: letters, digits and “-”, such as qa-ayse.';
  }

  return (
    <form className="menu-form" onSubmit={submit}>
      <label htmlFor={id}>Open a world by name</label>
      <div className="row">
        <input id={id} name="name" className="input mono" placeholder="qa-ayse" autoComplete="off" required />
        <button type="submit" className="button small">
          Open
        </button>
      </div>
      <ErrorText text={error.value} />
    </form>
  );
}

/** Resets the world. A second press confirms it, since all changes in the world are lost. */
function ResetWorld() {
  useSignals();
  const { world, journal, notices, refresh } = useConsole();
  const isConfirming = useSignal(false);

  async function reset() {
    isConfirming.value = false;
    if (!(await world.reset())) return;
    notices.showSuccess('The world was reset');
    await Promise.allSettled([journal.load(), refresh()]);
  }

  return (
    <div className="menu-form">
      {isConfirming.value ? (
        <div className="row">
          <button type="button" className="button small danger" onClick={() => void reset()}>
            Reset: players, sessions, journal
          </button>
          <button
            type="button"
            className="button small"
            onClick={() => {
              isConfirming.value = false;
            }}
          >
            Cancel
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="button small"
          onClick={() => {
            isConfirming.value = true;
          }}
        >
          Reset world…
        </button>
      )}
    </div>
  );
}
