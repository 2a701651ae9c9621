import { useEffect } from 'react';
import type { HarWorld } from '#contracts/control/har-world';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { enterWorld } from '../world/enter-world.ts';
import { OpenFileButton } from '../world/open-file-button.tsx';
import { useWayBack } from '../world/use-way-back.ts';
import { describeFile } from './describe-file.ts';
import { useShareModels } from './models.ts';
import type { OpenableFile } from './open-file-model.ts';

/** Says what the file is that was chosen, or dropped anywhere onto the page, and opens it after one more press. */
export function OpenFileDialog() {
  const { files } = useShareModels();
  useDrop(files.open);

  const open = files.current.value;
  if (!open) return null;
  const { name, file, problem, isBusy, world } = open;
  return (
    <OverlayDialog title="Open a file" {...(name !== undefined && { note: name })} onClose={files.close}>
      <div className="stack gap-8 dialog-form">
        {!file && !problem && (
          <p role="status">
            {isBusy
              ? 'Reading the file…'
              : 'Choose a file, or drop it anywhere onto the console: a report, a snapshot, a HAR file of a browser, or a recording of --record. It says first what it is.'}
          </p>
        )}
        <ErrorText text={problem} />
        {file && !world && <FoundFile file={file} isBusy={isBusy ?? false} />}
        {world ? <MadeWorld world={world} /> : !file && <OpenFileButton text="Choose a file…" />}
      </div>
    </OverlayDialog>
  );
}

/** Takes the files that are dropped onto the page, unless a part of it has taken them. */
function useDrop(open: (files: FileList) => unknown): void {
  useEffect(() => {
    // Without this, the browser would leave the console and show the file.
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const files = event.dataTransfer?.files;
      if (event.defaultPrevented || !files?.length) return;
      event.preventDefault();
      open(files);
    };
    addEventListener('dragover', allow);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', allow);
      removeEventListener('drop', drop);
    };
  }, [open]);
}

function FoundFile({ file, isBusy }: { readonly file: OpenableFile; readonly isBusy: boolean }) {
  const { world, files, snapshots, reload } = useShareModels();
  const showWayBack = useWayBack();
  const current = world.name.value ?? 'default';
  const { what, does, button } = describeFile(file, current);

  async function restore() {
    const name = files.current.peek()?.name;
    const restored = await files.restore();
    if (!restored) return;
    showWayBack(`${current} is as in ${name}`, restored.kept);
    await Promise.all([reload(), snapshots.load()]);
  }

  async function answer() {
    const name = await files.answer();
    if (name !== undefined) await enterWorld(world, name);
  }

  const isWorld = file.kind === 'report' || file.kind === 'snapshot';
  return (
    <>
      <p role="status">{what}</p>
      <p>{does}</p>
      <div className="row wraps gap-4">
        <Button look="main" disabled={isBusy} onClick={() => void (isWorld ? restore() : answer())}>
          {button}
        </Button>
        <OpenFileButton text="Another file…" />
      </div>
    </>
  );
}

function MadeWorld({ world: { name, exchanges, total, calls, omitted } }: { readonly world: HarWorld }) {
  const { world } = useShareModels();
  return (
    <>
      <p role="status">{`${exchanges} of ${total} requests are in the world. Calls and documents: ${calls.length}.`}</p>
      <p className="quiet">{omitted}</p>
      <p className="mono quiet">{calls.join(', ')}</p>
      <Button look="main" onClick={() => void enterWorld(world, name)}>
        {`Open the world ${name}`}
      </Button>
    </>
  );
}
