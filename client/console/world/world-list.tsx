import type { Server } from '#contracts/control/server';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { NameForm } from '../controls/name-form.tsx';
import { enterWorld } from './enter-world.ts';
import { formatSize } from './moments.ts';
import { WorldRow } from './world-row.tsx';

/** All worlds with their last use, the used disk space, and a form that opens a world. */
export function WorldList() {
  const { world } = useConsole();
  return (
    <>
      <OpenWorldForm />
      <ul className="world-rows">
        {world.all.value.map((listed) => (
          <WorldRow key={listed.name} listed={listed} isCurrent={listed.name === world.name.value} />
        ))}
      </ul>
      <ErrorText text={world.error.value} />
      {world.server.value && <Room server={world.server.value} />}
    </>
  );
}

/** Shows the number and the total size of the worlds on disk, beside the limits. */
function Room({ server: { folder, worlds } }: { readonly server: Server }) {
  const { count, maxCount, bytes, maxBytes } = worlds;
  if (folder === null || maxCount === null || maxBytes === null) {
    return (
      <p className="row wraps spread world-room note">Worlds are kept in memory: they end with the server.</p>
    );
  }
  const share = Math.max(count / maxCount, bytes / maxBytes);
  return (
    <div className="row wraps spread world-room">
      <p className="note">
        <b>On disk</b>
        <span>{` ${count} of ${maxCount.toLocaleString('en-GB')} worlds, ${formatSize(bytes)} of ${formatSize(maxBytes)}`}</span>
      </p>
      <p className="note">when full, the longest unchanged goes</p>
      <div className="room-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.ceil(share * 100))}%` }} />
      </div>
    </div>
  );
}

function OpenWorldForm() {
  const { world } = useConsole();
  return (
    <NameForm
      label="Open a world by name"
      placeholder="name of a world, e.g. bug-4712"
      onSubmit={(name) => void enterWorld(world, name)}
      buttons={
        <Button type="submit" look="">
          Open world
        </Button>
      }
    />
  );
}
