import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { FileButtons } from '../snapshots/snapshots-section.tsx';
import { enterWorld } from './enter-world.ts';

/** On a public server, where no list has the worlds: the address of this one, a fresh one, and this one as a file. */
export function OwnWorldList() {
  const { world, snapshots, connection } = useConsole();
  const name = world.name.value ?? '';
  const address = `${connection.origin}/?world=${name}`;

  async function beginFresh() {
    const fresh = await world.issueName('visit');
    if (fresh !== undefined) await enterWorld(world, fresh);
  }

  return (
    <>
      <div className="stack gap-8 dialog-form">
        <p>
          Whoever has the address of this world can see and change it. Nobody can guess it, and no list has
          it:
        </p>
        <div className="row gap-6">
          <output className="share-link mono grow">{address}</output>
          <CopyButton what="the address of this world" text={() => address} />
        </div>
        <Button look="" onClick={() => void beginFresh()}>
          Begin a fresh world
        </Button>
      </div>
      <FileButtons world={name} />
      <ErrorText text={world.error.value ?? snapshots.error.value} />
    </>
  );
}
