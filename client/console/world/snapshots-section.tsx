import { Icon } from '../../ui/icon.tsx';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { FileButton } from '../controls/file-button.tsx';
import { IconDownload } from '../controls/icons.ts';
import { useWorldModels } from './models.ts';
import { SaveSnapshotForm } from './save-snapshot-form.tsx';
import { saveWorld } from './save-world.ts';
import { SnapshotRow } from './snapshot-row.tsx';
import { useWayBack } from './use-way-back.ts';

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
      <FileButtons />
      <ErrorText text={snapshots.error.value ?? world.error.value} />
    </>
  );
}

/** Returns a function that replaces this world by the snapshot in a file. */
function useUpload(): (file: File | undefined) => Promise<void> {
  const { snapshots, world, reload } = useWorldModels();
  const showWayBack = useWayBack();
  return async (file) => {
    const name = world.name.value ?? 'default';
    const restored = file && (await snapshots.upload(file));
    if (!restored) return;
    showWayBack(`${name} is as in ${file.name}`, restored.kept);
    await Promise.all([reload(), snapshots.load()]);
  };
}

function FileButtons() {
  const upload = useUpload();
  return (
    <div className="row wraps gap-4 dialog-form">
      <FileButton
        text="Upload…"
        label="Restore a file"
        accept="application/json,.json,text/html,.html"
        onPick={(file) => void upload(file)}
      />
      <DownloadButton />
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
