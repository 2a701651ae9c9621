import { Icon } from '../../ui/icon.tsx';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { IconDownload } from '../controls/icons.ts';
import { SelectField } from '../controls/select-field.tsx';
import { useWorldModels } from './models.ts';
import { OpenFileButton } from './open-file-button.tsx';
import { SaveSnapshotForm } from './save-snapshot-form.tsx';
import { saveWorld } from './save-world.ts';
import { SnapshotRow } from './snapshot-row.tsx';

/** Saves this world as a snapshot, and restores snapshots from the server or from a file. */
export function SnapshotsSection() {
  const { snapshots, world } = useWorldModels();
  const name = world.name.value ?? 'default';
  return (
    <>
      <SaveSnapshotForm world={name} />
      <BaseSelect world={name} />
      <ul className="world-rows">
        {snapshots.list.value.map((snapshot) => (
          <SnapshotRow key={snapshot.name} snapshot={snapshot} world={name} />
        ))}
      </ul>
      {snapshots.list.value.length === 0 && <p className="empty">Nothing is kept yet.</p>}
      <div className="row wraps gap-4 dialog-form">
        <OpenFileButton />
        <DownloadButton />
      </div>
      <ErrorText text={snapshots.error.value ?? world.error.value} />
    </>
  );
}

/** Chooses beside what the snapshots are described. */
function BaseSelect({ world }: { readonly world: string }) {
  const { snapshots } = useWorldModels();
  const usable = snapshots.list.value.filter(({ problem }) => problem === null);
  if (usable.length === 0) return null;
  return (
    <div className="dialog-form">
      <SelectField
        label="What restoring would change, beside"
        options={[
          { value: '', text: `${world} as it is now` },
          ...usable.map(({ name }) => ({ value: name, text: `the snapshot ${name}` })),
        ]}
        value={snapshots.base.value ?? ''}
        onChange={(name) => void snapshots.compareWith(name === '' ? undefined : name)}
      />
    </div>
  );
}

/** Saves the whole world as a file, which another console restores. */
export function DownloadButton() {
  const models = useWorldModels();
  const name = models.world.name.value ?? 'default';
  return (
    <Button look="" onClick={() => void saveWorld(models)}>
      <Icon of={IconDownload} size={15} />
      <span>{` Download ${name} as a file`}</span>
    </Button>
  );
}
