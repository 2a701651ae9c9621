import { useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId } from 'react';
import type { KeptSnapshot } from '#contracts/control/snapshot';
import { useConsole } from '../console-context.ts';
import { ErrorText } from '../controls/error-text.tsx';
import { saveFile } from '../journal/save-file.ts';
import { buildSafetyName } from './snapshots-model.ts';

/** Keeps this world under a name, and restores what was kept. */
export function SnapshotsSection() {
  useSignals();
  const { snapshots, world } = useConsole();
  const name = world.name.value ?? 'default';
  return (
    <>
      <SaveForm world={name} />
      <ul className="snapshots">
        {snapshots.list.value.map((snapshot) => (
          <SnapshotRow key={snapshot.name} snapshot={snapshot} world={name} />
        ))}
      </ul>
      {snapshots.list.value.length === 0 && <p className="menu-note">Nothing is kept yet.</p>}
      <FileButtons world={name} />
      <ErrorText text={snapshots.error.value} />
    </>
  );
}

function SaveForm({ world }: { readonly world: string }) {
  const { snapshots, notices } = useConsole();
  const id = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim().toLowerCase();
    if (!(await snapshots.save(name))) return;
    form.reset();
    notices.showSuccess(`${world} is kept as ${name}`);
  }

  return (
    <form className="menu-form" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>Keep {world} under a name</label>
      <div className="row">
        <input
          id={id}
          name="name"
          className="input mono"
          placeholder="two-payments"
          autoComplete="off"
          required
        />
        <button type="submit" className="button small">
          Save {world}
        </button>
      </div>
      <p className="menu-note">
        Players, sessions, balances, coupons, clock, switches and rules. Not the journal.
      </p>
    </form>
  );
}

function SnapshotRow({ snapshot, world }: { readonly snapshot: KeptSnapshot; readonly world: string }) {
  const { name, savedAt, bytes } = snapshot;
  const { snapshots, notices } = useConsole();
  const renew = useRenewal();
  const isSafetyCopy = name === buildSafetyName(world);

  async function restore() {
    if (!(await snapshots.restore(name, world))) return;
    notices.showSuccess(`${world} is as in ${name}`);
    await renew();
  }

  async function download() {
    const text = await snapshots.download(name);
    if (text !== undefined) saveFile(`${name}.json`, text, 'application/json');
  }

  return (
    <li className="snapshot">
      <span>
        <b className="mono">{name}</b>
        <span className="menu-note">
          {savedAt.slice(0, 16).replace('T', ' ')} · {formatSize(bytes)}
          {isSafetyCopy && ' · safety copy'}
        </span>
      </span>
      <span className="row">
        <button
          type="button"
          className="button small"
          aria-label={`Restore ${name}`}
          onClick={() => void restore()}
        >
          {isSafetyCopy ? 'Bring back' : 'Restore'}
        </button>
        <button
          type="button"
          className="button small"
          aria-label={`Download ${name}`}
          onClick={() => void download()}
        >
          Download
        </button>
        <DeleteButton name={name} />
      </span>
    </li>
  );
}

/** Deletes a snapshot. A second press confirms it. */
function DeleteButton({ name }: { readonly name: string }) {
  useSignals();
  const { snapshots } = useConsole();
  const isConfirming = useSignal(false);
  return (
    <button
      type="button"
      className={isConfirming.value ? 'button small danger' : 'button small'}
      aria-label={isConfirming.value ? `Delete snapshot ${name} for ever` : `Delete snapshot ${name}`}
      onClick={() => {
        if (isConfirming.value) void snapshots.remove(name);
        isConfirming.value = !isConfirming.value;
      }}
      onBlur={() => {
        isConfirming.value = false;
      }}
    >
      {isConfirming.value ? 'Really?' : 'Delete'}
    </button>
  );
}

function FileButtons({ world }: { readonly world: string }) {
  const { snapshots, notices } = useConsole();
  const renew = useRenewal();
  const id = useId();

  async function upload(file: File | undefined) {
    if (!file || !(await snapshots.upload(file, world))) return;
    notices.showSuccess(`${world} is as in ${file.name}`);
    await renew();
  }

  async function download() {
    const text = await snapshots.download();
    if (text !== undefined) saveFile(`${world}.json`, text, 'application/json');
  }

  return (
    <div className="menu-form">
      <label htmlFor={id}>Restore a file</label>
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        onChange={(event) => {
          void upload(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <button type="button" className="button small" onClick={() => void download()}>
        Download {world} as a file
      </button>
    </div>
  );
}

/** Returns a function that loads everything again after the world was replaced. */
function useRenewal(): () => Promise<unknown> {
  const { journal, refresh } = useConsole();
  return () => Promise.allSettled([journal.load(), refresh()]);
}

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
