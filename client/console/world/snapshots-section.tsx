import { Icon } from '../../ui/icon.tsx';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { IconDownload } from '../controls/icons.ts';
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
