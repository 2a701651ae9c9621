import type { NamedPlayer } from '#contracts/control/world';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { IconLink } from '../controls/icons.ts';
import { Panel } from '../controls/panel.tsx';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { buildPlayerRowId } from '../element-ids.ts';
import { buildConsoleLink } from '../links/console-link.ts';

/** Lists the named players with their purpose and, if there is a site, a button that signs this browser in. */
export function PlayersPanel() {
  const { players, layout, world } = useConsole();
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
      <ul>
        {players.list.value.map((player) => (
          <PlayerRow key={player.username} player={player} />
        ))}
      </ul>
    </Panel>
  );
}

function PlayerRow({ player }: { readonly player: NamedPlayer }) {
  const { signIn, notices, world, connection } = useConsole();
  const { username, password, isPasswordCurrent, note, balance, identityNumber } = player;
  const isSignedIn = signIn.username.value === username;
  const isPending = signIn.pending.value === username;
  const error = signIn.error.value;

  async function enter() {
    if (await signIn.signIn(player)) notices.showSuccess(`Signed in as ${username}`);
  }

  return (
    <li className="entry player" id={buildPlayerRowId(username)} tabIndex={-1}>
      <div className="row wraps gap-8">
        <b className="mono">{username}</b>
        {isSignedIn && <VerdictBadge verdict="conforms">signed in</VerdictBadge>}
      </div>
      {balance !== undefined && <span className="mono quiet">{balance}</span>}
      <span className="row wraps gap-4">
        <CopyButton
          what={isPasswordCurrent ? `${username} and password` : username}
          text={() => (isPasswordCurrent ? `${username} / ${password}` : username)}
        />
        <CopyButton
          icon={IconLink}
          what={`the link to ${username}`}
          text={() => buildConsoleLink({ connection, world }, buildPlayerRowId(username))}
        />
        {world.hasPanel('site') && (
          <Button
            aria-label={`${isSignedIn ? 'Sign out' : 'Sign in as'} ${username}`}
            aria-busy={isPending}
            onClick={() => void (isSignedIn ? signIn.signOut(username) : enter())}
          >
            {isSignedIn ? 'Sign out' : isPending ? 'Wait…' : 'Sign in'}
          </Button>
        )}
      </span>
      <p className="note player-note">
        <span>{note}</span>
        {identityNumber !== undefined && <span>{' · T.R. identity number '}</span>}
        <span className="mono">{identityNumber}</span>
      </p>
      <ErrorText text={error?.username === username ? error.text : undefined} />
    </li>
  );
}
