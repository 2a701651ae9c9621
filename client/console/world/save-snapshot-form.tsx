import { useSignal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { SnapshotName } from '#contracts/control/snapshot';
import { WORLD_NAME_RULE } from '#contracts/control/world';
import type { FieldValues } from '../controls/body-fields.ts';
import { BodyForm } from '../controls/body-form.tsx';
import { Button } from '../controls/button.tsx';
import { Question } from '../controls/question.tsx';
import { useWorldModels } from './models.ts';

const NewSnapshot = z.object({ name: SnapshotName });

/** Saves this world as a snapshot. Replacing a snapshot of the same name must be confirmed first. */
export function SaveSnapshotForm({ world }: { readonly world: string }) {
  const { snapshots, notices } = useWorldModels();
  const values = useSignal<FieldValues>({ name: '' });
  /** The name of the snapshot of which the tester is asked whether to replace it. */
  const taken = useSignal<string | undefined>(undefined);

  async function save(name: string) {
    taken.value = undefined;
    if (await snapshots.save(name)) notices.showSuccess(`${world} is kept as ${name}`);
    return undefined; // The list shows the reason of a refusal.
  }

  async function submit({ name }: z.output<typeof NewSnapshot>) {
    if (!snapshots.list.value.some((snapshot) => snapshot.name === name)) return save(name);
    taken.value = name;
    return undefined;
  }

  return (
    <>
      <BodyForm
        className="name-form"
        body={NewSnapshot}
        fields={{
          name: {
            label: `Keep ${world} under a name`,
            placeholder: 'such as two-payments',
            rule: WORLD_NAME_RULE,
          },
        }}
        values={values}
        onSubmit={submit}
      >
        <Button type="submit" look="main">
          <span>{`Save ${world} `}</span>
          <kbd>Enter</kbd>
        </Button>
        <p className="note">Keeps everything of this world but its journal.</p>
      </BodyForm>
      {taken.value !== undefined && (
        <Question
          action={`Replace ${taken.value}`}
          text="Its contents are then lost."
          onConfirm={() => void save(taken.value ?? '')}
          onClose={() => (taken.value = undefined)}
        />
      )}
    </>
  );
}
