import { SIGNATURE_CHARS } from '#contracts/control/world';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { FileButtons } from '../snapshots/snapshots-section.tsx';
import { enterWorld } from './enter-world.ts';
import { buildChoiceUrl, readOwnWorlds } from './own-worlds.ts';
import { WorldDot } from './world-dot.tsx';

/** On a public server: the address of this world, a fresh one, those of this browser, and this world as a file. */
export function OwnWorldList() {
  const { world, snapshots, connection } = useConsole();
  const name = world.name.value ?? '';
  const others = readOwnWorlds().filter((one) => one !== name);
  const address = buildChoiceUrl(name, `${connection.origin}/`);

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
      {others.length > 0 && (
        <ul className="world-rows" aria-label="Other worlds of this browser">
          {others.map((one) => (
            <li key={one} className="row wraps spread world-row">
              <span className="row gap-6 mono">
                <WorldDot name={one} />
                <span>{`${one.slice(0, -SIGNATURE_CHARS)}…`}</span>
              </span>
              <Button onClick={() => void enterWorld(world, one)}>Open</Button>
            </li>
          ))}
        </ul>
      )}
      <FileButtons world={name} />
      <ErrorText text={world.error.value ?? snapshots.error.value} />
    </>
  );
}
