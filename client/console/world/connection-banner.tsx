import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { useWorldModels } from './models.ts';

/**
 * Shows that the server does not answer, demands a token, refuses all requests in this world, or cannot write
 * its worlds to disk.
 */
export function ConnectionBanner() {
  const { connection, refresh, world } = useWorldModels();
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
      {world.storageProblem.value !== null && (
        <p className="alarm banner">{`Not kept: ${world.storageProblem.value} Snapshots has this world as a file.`}</p>
      )}
    </div>
  );
}

/** The form of the server's own page for tokens, which sets a cookie and leads back here. */
function TokenForm() {
  const id = useId();
  return (
    <form className="row wraps alarm banner" method="post" action="/__mock/sign-in">
      <label htmlFor={id}>This server requires its token, which whoever started it has:</label>
      <input id={id} name="token" type="password" className="input mono" autoComplete="off" required />
      <input type="hidden" name="next" value={location.pathname + location.search} />
      <Button type="submit">Use token</Button>
    </form>
  );
}
