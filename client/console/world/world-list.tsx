import { useSignal } from '@preact/signals-react';
import type { Server } from '#contracts/control/server';
import { NewWorld, WORLD_NAME_RULE } from '#contracts/control/world';
import { formatSize } from '../base/moments.ts';
import type { FieldValues } from '../controls/body-fields.ts';
import { BodyForm } from '../controls/body-form.tsx';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { enterWorld } from './enter-world.ts';
import { useWorldModels } from './models.ts';
import { OpenFileButton } from './open-file-button.tsx';
import { WorldRow } from './world-row.tsx';

const SIGN_OUT_PATH = '/__mock/sign-in/end';

/** All worlds with their last use, the used disk space, and a form that opens a world. */
export function WorldList() {
  const { world } = useWorldModels();
  return (
    <>
      <OpenWorldForm />
      <ul className="world-rows">
        {world.all.value.map((listed) => (
          <WorldRow key={listed.name} listed={listed} isCurrent={listed.name === world.name.value} />
        ))}
      </ul>
      <ErrorText text={world.error.value} />
      <div className="dialog-form">
        <OpenFileButton />
      </div>
      {world.server.value && <p className="note inset">{describeRoom(world.server.value)}</p>}
      {world.server.value?.asksForToken && <SignOutButton />}
    </>
  );
}

/** Says where the worlds are kept, and how much room there is. */
function describeRoom({ folder, worlds: { count, maxCount, bytes, maxBytes } }: Server): string {
  if (folder === null || maxCount === null || maxBytes === null) {
    return 'Worlds are kept in memory: they end with the server.';
  }
  const room = `${count} of ${maxCount.toLocaleString('en-GB')} worlds, ${formatSize(bytes)} of ${formatSize(maxBytes)}`;
  return `Kept in ${folder}: ${room}. When it is full, the one unchanged for longest is removed.`;
}

function OpenWorldForm() {
  const { world } = useWorldModels();
  const values = useSignal<FieldValues>({ name: '' });

  async function open({ name }: { readonly name: string }) {
    await enterWorld(world, name);
    return world.error.value;
  }

  return (
    <BodyForm
      className="name-form"
      body={NewWorld}
      fields={{
        name: { label: 'Open a world by name', placeholder: 'such as bug-4712', rule: WORLD_NAME_RULE },
      }}
      values={values}
      onSubmit={open}
    >
      <Button type="submit" look="">
        Open world
      </Button>
    </BodyForm>
  );
}

/** Makes this browser forget the token of the server, for example on a shared computer. */
function SignOutButton() {
  const { notices } = useWorldModels();

  async function signOut() {
    const response = await fetch(SIGN_OUT_PATH, { method: 'POST' }).catch(() => undefined);
    if (response?.ok) location.reload();
    else notices.showError('This browser is still signed in: the server does not answer');
  }

  return (
    <p className="inset">
      <Button onClick={() => void signOut()}>Sign this browser out</Button>
    </p>
  );
}
