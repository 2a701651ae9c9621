import { useSignal } from '@preact/signals-react';
import { type FormEvent, useId } from 'react';
import { DELETED_HOURS } from '#contracts/control/snapshot';
import { type ListedWorld, WORLD_NAME_RULE } from '#contracts/control/world';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { focusOnMount } from '../controls/focus-on-mount.ts';
import { buildTabId } from '../element-ids.ts';
import { saveFile } from '../journal/save-file.ts';
import { focusSoon } from '../page-focus.ts';
import { useReload } from '../use-reload.ts';
import { enterWorld } from './enter-world.ts';
import { buildWorldUrl, isWorldName } from './world-url.ts';

interface RenameFormProps {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}

/**
 * Renames a world, and says that its address changes too. If it is the current world, opens its new address.
 */
export function RenameForm({ name, isCurrent, onClose }: RenameFormProps) {
  const { world, notices } = useConsole();
  const id = useId();
  const to = useSignal(name);
  const error = useSignal<string | undefined>(undefined);
  const domain = world.domain.value;
  const url = isWorldName(to.value) ? buildWorldUrl(to.value, location.href, '/', domain) : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const newName = to.value;
    if (!isWorldName(newName)) {
      error.value = `${WORLD_NAME_RULE}.`;
      return;
    }
    error.value = undefined;
    if (newName !== name && !(await world.rename(name, newName))) return;
    if (isCurrent && newName !== name) {
      await enterWorld(world, newName);
      return;
    }
    notices.showSuccess(`${name} is called ${newName} now`);
    onClose();
  }

  return (
    <form className="stack gap-4 world-form" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{`New name of ${name}`}</label>
      <div className="row wraps gap-4">
        <input
          id={id}
          ref={focusOnMount}
          className="input mono"
          autoComplete="off"
          value={to.value}
          aria-describedby={`${id}-address`}
          onChange={(event) => (to.value = event.currentTarget.value.trim().toLowerCase())}
        />
        <Button type="submit">Rename</Button>
        <Button onClick={onClose}>Keep the name</Button>
      </div>
      <p
        id={`${id}-address`}
        className="note"
      >{`The address changes too${url === undefined ? '' : `, to ${url}`}. Tabs at the old one show a new world, and the browser signs in again at the new one.`}</p>
      <ErrorText text={error.value} />
    </form>
  );
}

/** Asks before a world is deleted, and says what is deleted with it. */
export function DeleteQuestion({
  listed: { name, exchanges, lastUsedAt },
  onClose,
}: {
  readonly listed: ListedWorld;
  readonly onClose: () => void;
}) {
  const { world, snapshots, layout } = useConsole();

  async function remove() {
    if (!(await world.remove(name))) return onClose();
    await snapshots.load();
    layout.worldTab.value = 'snapshots';
    focusSoon(buildTabId('snapshots')); // The row that had the focus is gone.
  }

  const journal =
    exchanges === 0 ? '' : ` Its journal of ${exchanges.toLocaleString('en-GB')} exchanges goes for good.`;
  return (
    <div className="stack gap-8 alarm">
      <p>
        <b>{`Delete ${name}?`}</b>
        <span>{` Its players, sessions, clock and rules are a snapshot for ${DELETED_HOURS} h.${journal} It was used: ${world.formatAge(lastUsedAt)}.`}</span>
      </p>
      <div className="row wraps gap-4">
        <Button ref={focusOnMount} look="small danger" onClick={() => void remove()}>
          {`Delete ${name}`}
        </Button>
        <Button onClick={onClose}>Keep it</Button>
        <DownloadWorld name={name} />
      </div>
    </div>
  );
}

/** Asks whether to reset this world, and with which seed. */
export function ResetQuestion({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { world, notices } = useConsole();
  const reload = useReload();
  const id = useId();
  const seed = useSignal(String(world.current.value?.seed ?? 1));
  const isNumber = /^\d{1,9}$/.test(seed.value);

  async function reset() {
    if (!isNumber || !(await world.reset(Number(seed.value)))) return;
    notices.showSuccess(`${name} begins anew`);
    onClose();
    await Promise.all([reload(), world.loadAll()]);
  }

  return (
    <div className="stack gap-8 alarm">
      <p>
        <b>{`Reset ${name}?`}</b>
        <span>{' Players, sessions, balances, rules, clock and journal begin anew. Snapshots stay.'}</span>
      </p>
      <div className="row wraps gap-4">
        <Button ref={focusOnMount} look="small danger" onClick={() => void reset()}>
          {`Reset ${name}`}
        </Button>
        <Button onClick={onClose}>Keep it</Button>
        <DownloadWorld name={name} />
        <label htmlFor={id}>Seed</label>
        <input
          id={id}
          className="input mono seed-input"
          inputMode="numeric"
          value={seed.value}
          aria-invalid={!isNumber}
          onChange={(event) => (seed.value = event.currentTarget.value.trim())}
        />
      </div>
      <ErrorText text={isNumber ? undefined : 'A seed is a whole number with at most nine digits.'} />
    </div>
  );
}

function DownloadWorld({ name }: { readonly name: string }) {
  const { world } = useConsole();
  return (
    <Button
      onClick={() =>
        void world.download(name).then((text) => text && saveFile(`${name}.json`, text, 'application/json'))
      }
    >
      Download first
    </Button>
  );
}
