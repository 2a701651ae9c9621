import { useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type ToggleEvent, useId, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { ErrorText } from '../controls/error-text.tsx';
import { IconChevronDown } from '../controls/icons.ts';
import { placeBelow } from '../controls/place-below.ts';
import { SnapshotsSection } from '../snapshots/snapshots-section.tsx';
import { enterWorld } from './enter-world.ts';
import { WorldList } from './world-list.tsx';
import { isWorldName } from './world-url.ts';

/** Shows the current world; its menu opens other worlds and resets this one. */
export function WorldMenu() {
  useSignals();
  const { world, snapshots } = useConsole();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const current = world.name.value;

  function open(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open' || !button.current) return;
    placeBelow(button.current, event.currentTarget);
    void world.loadAll();
    void snapshots.load();
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
        <WorldList />
        <OpenWorldForm />
        <ResetWorld />
        <ErrorText text={world.error.value} />
        <h2>Snapshots</h2>
        <SnapshotsSection />
      </div>
    </>
  );
}

function OpenWorldForm() {
  useSignals();
  const id = useId();
  const { world } = useConsole();
  const error = useSignal<string | undefined>(undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim().toLowerCase();
    if (isWorldName(name)) enterWorld(name, world.domain.value);
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
