import type { NamedPlayer } from '#contracts/control/world';
import { buildPlayerRowId } from '../base/element-ids.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { Panel } from '../controls/panel.tsx';
import { usePlayersModels } from './models.ts';
import { PlayerState } from './player-state.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** Lists the players, each in one line. */
export function PlayersPanel() {
  const { players, layout, world } = usePlayersModels();
  const openDialog = () => (layout.overlay.value = 'player');
  return (
    <Panel
      name="players"
      title="Players"
      note={world.hasPanel('site') ? 'one click signs this browser in' : undefined}
      actions={
        world.hasPanel('players') ? (
          <Button aria-keyshortcuts="M" onClick={openDialog}>
            <span>{'New player '}</span>
            <kbd>M</kbd>
          </Button>
        ) : undefined
      }
    >
      <ul className="players">
        {players.list.value.map((player) => (
          <PlayerRow key={player.username} player={player} />
        ))}
      </ul>
    </Panel>
  );
}

/** One line: name, state, balance, and the button that signs in. The rest is shown once the name is pressed. */
function PlayerRow({ player }: { readonly player: NamedPlayer }) {
  const { players, signIn, layout } = usePlayersModels();
  const { username, note, balance } = player;
  const error = signIn.error.value;
  return (
    <li className="player">
      <button
        type="button"
        id={buildPlayerRowId(username)}
        className="mono one-line player-name"
        title={note}
        aria-current={layout.detail.value === 'player' && players.selectedName.value === username}
        onClick={(event) => players.open(username, event.detail === 0)}
      >
        {username}
      </button>
      <PlayerState player={player} />
      <span className="mono quiet number">{balance ?? ''}</span>
      <SignInButton player={player} />
      <ErrorText text={error?.username === username ? error.text : undefined} />
    </li>
  );
}
