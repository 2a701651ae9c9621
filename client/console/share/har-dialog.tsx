import { useEffect } from 'react';
import type { HarWorld } from '#contracts/control/har-world';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { enterWorld } from '../world/enter-world.ts';
import { useShareModels } from './models.ts';

/** Takes a file that is dropped onto the page, and says what of it belongs to the API. */
export function HarDialog() {
  const { har } = useShareModels();
  useEffect(() => {
    // Without this, the browser would leave the console and show the file.
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void har.open(file);
    };
    addEventListener('dragover', allow);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', allow);
      removeEventListener('drop', drop);
    };
  }, [har]);

  const file = har.file.value;
  if (!file) return null;
  // Each file has a dialog of its own, since the last one may report only after the next drop that it is closed.
  return (
    <OverlayDialog key={file.name} title={file.name} onClose={har.close}>
      <div className="stack gap-8 dialog-form">
        {!file.world && !file.problem && <p>Reading the file…</p>}
        <ErrorText text={file.problem} />
        {file.world && <HarSummary world={file.world} />}
      </div>
    </OverlayDialog>
  );
}

function HarSummary({ world: { name, exchanges, total, calls, omitted } }: { readonly world: HarWorld }) {
  const { world } = useShareModels();
  return (
    <>
      <p>{`${exchanges} of ${total} requests went to this API. Calls and documents: ${calls.length}.`}</p>
      {omitted !== null && <p className="quiet">{omitted}</p>}
      <p className="mono quiet">{calls.join(', ')}</p>
      <p>
        A new world answers from them until the server ends. Anything else answers 404, and the journal says
        how the nearest request in the file differs.
      </p>
      <Button look="main" onClick={() => void enterWorld(world, name)}>
        {`Open the world ${name}`}
      </Button>
    </>
  );
}
