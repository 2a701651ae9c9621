import { useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { enterWorld } from '../browser.ts';
import { useConsole } from '../context.ts';
import { IconChevronDown } from '../icons.ts';
import { isWorldName, worldAddress } from '../state/world.ts';
import { Problem } from './panel.tsx';

const CONSOLE_PATH = '/__mock/';

/** Which world this is, the way to the others, and beginning anew. */
export function WorldMenu() {
  useSignals();
  const { world } = useConsole();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const current = world.name.value;

  /** Under its button: anchored popovers are not everywhere yet. */
  function place(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open' || !button.current) return;
    const { bottom, left } = button.current.getBoundingClientRect();
    const room = document.documentElement.clientWidth - event.currentTarget.offsetWidth;
    event.currentTarget.style.inset = `${bottom + 4}px auto auto ${Math.max(0, Math.min(left, room - 12))}px`;
    void world.listOthers();
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
      <div id={id} popover="auto" className="menu" onToggle={place}>
        <h2>Worlds</h2>
        <p className="menu-note">Each has people, sessions, clock and scenario of its own.</p>
        <ul className="menu-list">
          {world.others.value.map(({ name, exchanges }) => (
            <li key={name}>
              <WorldLink name={name} isCurrent={name === current}>
                {name} <span className="menu-note">{exchanges}</span>
              </WorldLink>
            </li>
          ))}
        </ul>
        <OpenWorld />
        <BeginAnew />
        <Problem text={world.error.value} />
      </div>
    </>
  );
}

interface WorldLinkProps {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** An address where the world has one; else the way there is a cookie. */
function WorldLink({ name, isCurrent, children }: WorldLinkProps) {
  const current = isCurrent ? 'page' : undefined;
  const address = worldAddress(name, location.href, CONSOLE_PATH);
  return address === undefined ? (
    <button type="button" aria-current={current} onClick={() => enterWorld(name)}>
      {children}
    </button>
  ) : (
    <a href={address} aria-current={current}>
      {children}
    </a>
  );
}

function OpenWorld() {
  useSignals();
  const id = useId();
  const problem = useSignal<string | undefined>(undefined);

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim().toLowerCase();
    if (isWorldName(name)) enterWorld(name);
    else problem.value = 'Letters, digits and “-”, as in qa-ayse: the name is also the host’s.';
  }

  return (
    <form className="menu-form" onSubmit={open}>
      <label htmlFor={id}>Another, by name</label>
      <div className="row">
        <input id={id} name="name" className="input mono" placeholder="qa-ayse" autoComplete="off" required />
        <button type="submit" className="button small">
          Open
        </button>
      </div>
      <Problem text={problem.value} />
    </form>
  );
}

/** Asks twice: what people did in this world is gone then. */
function BeginAnew() {
  useSignals();
  const { world, journal, notices, look } = useConsole();
  const asks = useSignal(false);

  async function begin() {
    asks.value = false;
    if (!(await world.beginAnew())) return;
    notices.done('This world has begun anew');
    await Promise.allSettled([journal.load(), look()]);
  }

  return (
    <div className="menu-form">
      {asks.value ? (
        <div className="row">
          <button type="button" className="button small danger" onClick={() => void begin()}>
            Yes, forget all that happened here
          </button>
          <button
            type="button"
            className="button small"
            onClick={() => {
              asks.value = false;
            }}
          >
            Keep it
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="button small"
          onClick={() => {
            asks.value = true;
          }}
        >
          Begin this world anew…
        </button>
      )}
    </div>
  );
}
