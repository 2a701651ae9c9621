import { useSignal } from '@preact/signals-react';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { NameForm } from '../controls/name-form.tsx';
import { Question } from '../controls/question.tsx';

/** Saves this world as a snapshot. Replacing a snapshot of the same name must be confirmed first. */
export function SaveSnapshotForm({ world }: { readonly world: string }) {
  const { snapshots, notices } = useConsole();
  /** The name of the snapshot of which the tester is asked whether to replace it. */
  const taken = useSignal<string | undefined>(undefined);

  async function save(name: string) {
    taken.value = undefined;
    if (await snapshots.save(name)) notices.showSuccess(`${world} is kept as ${name}`);
  }

  function submit(name: string) {
    if (snapshots.list.value.some((snapshot) => snapshot.name === name)) taken.value = name;
    else void save(name);
  }

  return (
    <>
      <NameForm
        label={`Keep ${world} under a name`}
        placeholder="name of the snapshot, e.g. two-payments"
        onSubmit={submit}
        note={() =>
          'Keeps players, sessions, balances, coupons, clock, seed, switches and rules. Not the journal.'
        }
        buttons={
          <Button type="submit" look="main">
            <span>{`Save ${world} `}</span>
            <kbd>Enter</kbd>
          </Button>
        }
      />
      {taken.value !== undefined && (
        <Question
          action={`Replace ${taken.value}`}
          text="What it holds is gone then."
          onConfirm={() => void save(taken.value ?? '')}
          onClose={() => (taken.value = undefined)}
        />
      )}
    </>
  );
}
