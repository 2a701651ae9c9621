import { useSignals } from '@preact/signals-react/runtime';
import type { NamedPlayer } from '#contracts/control/world';
import { useConsole } from '../context.ts';
import { CopyButton } from './copy-button.tsx';
import { Mark } from './mark.tsx';
import { Panel, Problem } from './panel.tsx';

/** The named players: what each is good for, and signing this browser in as one of them. */
export function Players() {
  useSignals();
  const { people } = useConsole();
  return (
    <Panel name="players" title="Players" note="one click signs this browser in">
      <ul className="list">
        {people.players.value.map((player) => (
          <PlayerRow key={player.username} player={player} />
        ))}
      </ul>
    </Panel>
  );
}

function PlayerRow({ player }: { readonly player: NamedPlayer }) {
  useSignals();
  const { signIn, notices } = useConsole();
  const { username } = player;
  const isIn = signIn.username.value === username;
  const isPending = signIn.pending.value === username;
  const error = signIn.error.value;

  async function enter() {
    if (await signIn.signIn(player)) notices.done(`Signed in as ${username}`);
  }

  return (
    <li className="player">
      <div className="player-words">
        <b className="mono">{username}</b>
        {isIn && <Mark kind="holds">in now</Mark>}
      </div>
      <span className="mono player-balance">{player.balance}</span>
      <span className="row">
        <CopyButton what={`${username} and password`} text={() => `${username} / ${player.password}`} />
        {isIn ? (
          <button
            type="button"
            className="button small"
            aria-label={`Sign out ${username}`}
            aria-busy={isPending}
            onClick={() => void signIn.signOut(username)}
          >
            Sign out
          </button>
        ) : (
          <button
            type="button"
            className="button small"
            aria-label={`Sign in as ${username}`}
            aria-busy={isPending}
            onClick={() => void enter()}
          >
            {isPending ? 'Wait…' : 'Sign in'}
          </button>
        )}
      </span>
      <p className="player-note">{player.note}</p>
      <Problem text={error?.username === username ? error.text : undefined} />
    </li>
  );
}
