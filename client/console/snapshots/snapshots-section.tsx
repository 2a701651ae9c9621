import { useSignal } from '@preact/signals-react';
import { type DragEvent, useId, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { IconDownload, IconUpload } from '../controls/icons.ts';
import { saveFile } from '../journal/save-file.ts';
import { useReload } from '../use-reload.ts';
import { DeletedList } from '../world/deleted-list.tsx';
import { SaveSnapshotForm } from './save-snapshot-form.tsx';
import { SnapshotRow } from './snapshot-row.tsx';

/** Saves this world as a snapshot, and restores snapshots from the server or from a file. */
export function SnapshotsSection() {
  const { snapshots, world } = useConsole();
  const isOver = useSignal(false);
  const upload = useUpload();
  const name = world.name.value ?? 'default';

  function drop(event: DragEvent) {
    event.preventDefault();
    isOver.value = false;
    void upload(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file does the same as the button Upload
    <div
      className={isOver.value ? 'snapshots is-over' : 'snapshots'}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => (isOver.value = false)}
      onDrop={drop}
    >
      <SaveSnapshotForm world={name} />
      <ul className="world-rows">
        {snapshots.list.value.map((snapshot) => (
          <SnapshotRow key={snapshot.name} snapshot={snapshot} world={name} />
        ))}
      </ul>
      {snapshots.list.value.length === 0 && <p className="empty">Nothing is kept yet.</p>}
      <DeletedList kind="snapshot" />
      <FileButtons world={name} />
      <ErrorText text={snapshots.error.value ?? world.error.value} />
    </div>
  );
}

/** Returns a function that replaces this world by the snapshot in a file. */
function useUpload(): (file: File | undefined) => Promise<void> {
  const { snapshots, world, notices } = useConsole();
  const reload = useReload();
  return async (file) => {
    const name = world.name.value ?? 'default';
    if (!file || !(await snapshots.upload(file, name))) return;
    notices.showSuccess(`${name} is as in ${file.name}`);
    await Promise.all([reload(), snapshots.load()]);
  };
}

function FileButtons({ world }: { readonly world: string }) {
  const { snapshots } = useConsole();
  const upload = useUpload();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  async function download() {
    const text = await snapshots.download();
    if (text !== undefined) saveFile(`${world}.json`, text, 'application/json');
  }

  return (
    <div className="row wraps gap-4 dialog-form">
      <Button look="" onClick={() => input.current?.click()}>
        <Icon of={IconUpload} size={15} /> Upload…
      </Button>
      <label htmlFor={id} className="visually-hidden">
        Restore a file
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept="application/json,.json"
        onChange={(event) => {
          void upload(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button look="" onClick={() => void download()}>
        <Icon of={IconDownload} size={15} /> Download {world} as a file
      </Button>
      <span className="note to-end">or drop a file here</span>
    </div>
  );
}
