import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { IconDownload } from '../controls/icons.ts';
import { saveFile } from '../journal/save-file.ts';

/**
 * Shows that the server does not answer, demands a token, refuses all requests in this world, or cannot write
 * its worlds to disk.
 */
export function ConnectionBanner() {
  const { connection, refresh, world } = useConsole();
  return (
    <div role="alert">
      {!connection.isReachable.value && (
        <p className="row wraps alarm banner">
          <span>
            The mock server does not answer. The page shows its last state and tries again every few seconds.
          </span>
          <Button onClick={() => void refresh()}>Try now</Button>
        </p>
      )}
      {connection.isTokenRequired.value && <TokenForm />}
      {world.refusal.value !== undefined && !connection.isTokenRequired.value && (
        <p className="alarm banner">{`The mock server answers nothing at this address: ${world.refusal.value}`}</p>
      )}
      {world.storageProblem.value !== null && <NotKept problem={world.storageProblem.value} />}
    </div>
  );
}

/** Says that the server cannot write its worlds to disk, and offers to download this world as a file. */
function NotKept({ problem }: { readonly problem: string }) {
  const { world, snapshots } = useConsole();
  const name = world.name.value ?? 'default';

  async function download() {
    const text = await snapshots.download();
    if (text !== undefined) saveFile(`${name}.json`, text, 'application/json');
  }

  return (
    <p className="row wraps alarm banner">
      <span>
        <b>Not kept:</b>
        <span>{` ${problem}`}</span>
      </span>
      <Button onClick={() => void download()}>
        <Icon of={IconDownload} size={15} />
        <span>{` Download ${name}`}</span>
      </Button>
    </p>
  );
}

/** The form of the server's own page for tokens, which sets a cookie and leads back here. */
function TokenForm() {
  const id = useId();
  return (
    <form className="row wraps alarm banner" method="post" action="/__mock/sign-in">
      <label htmlFor={id}>This server demands its token, which whoever started it knows:</label>
      <input id={id} name="token" type="password" className="input mono" autoComplete="off" required />
      <input type="hidden" name="next" value={location.pathname + location.search} />
      <Button type="submit">Use token</Button>
    </form>
  );
}
