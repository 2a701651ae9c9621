import { useSignal } from '@preact/signals-react';
import { type FormEvent, useId } from 'react';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { focusOnMount } from '../controls/focus-on-mount.ts';
import { formatMoment } from '../world/moments.ts';

/** Saves this world as a snapshot. Replacing a snapshot of the same name must be confirmed first. */
export function SaveSnapshotForm({ world }: { readonly world: string }) {
  const { snapshots, notices } = useConsole();
  const id = useId();
  const name = useSignal('');
  const isAsking = useSignal(false);
  const taken = snapshots.list.value.find((snapshot) => snapshot.name === name.value);

  async function save() {
    const saved = name.value;
    isAsking.value = false;
    if (!(await snapshots.save(saved))) return;
    if (name.value === saved) name.value = '';
    notices.showSuccess(`${world} is kept as ${saved}`);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (taken) isAsking.value = true;
    else void save();
  }

  return (
    <form className="stack gap-4 dialog-form" onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">{`Keep ${world} under a name`}</label>
      <div className="row wraps gap-4">
        <input
          id={id}
          className="input mono"
          placeholder="name of the snapshot, e.g. two-payments"
          autoComplete="off"
          required
          value={name.value}
          onChange={(event) => {
            name.value = event.currentTarget.value.trim().toLowerCase();
            isAsking.value = false;
          }}
        />
        <Button type="submit" look="main">
          <span>{`Save ${world} `}</span>
          <kbd>Enter</kbd>
        </Button>
      </div>
      {isAsking.value && taken ? (
        <div className="stack gap-8 alarm">
          <p>
            <b>{`Replace ${taken.name}`}</b>
            <span>{` of ${formatMoment(taken.savedAt)}? What it holds is gone then.`}</span>
          </p>
          <div className="row wraps gap-4">
            <Button ref={focusOnMount} look="small danger" onClick={() => void save()}>
              {`Replace ${taken.name}`}
            </Button>
            <Button onClick={() => (isAsking.value = false)}>Keep it</Button>
          </div>
        </div>
      ) : (
        <p className="note">
          Keeps players, sessions, balances, coupons, clock, seed, switches and rules. Not the journal.
        </p>
      )}
    </form>
  );
}
