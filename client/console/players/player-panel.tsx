import { useSignal } from '@preact/signals-react';
import type { NamedPlayer } from '#contracts/control/world';
import { buildPlayerRowId, DETAIL_ID } from '../base/element-ids.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { IconX } from '../controls/icons.ts';
import { Question } from '../controls/question.tsx';
import { buildConsoleLink } from '../world/console-link.ts';
import { useWayBack } from '../world/use-way-back.ts';
import { usePlayersModels } from './models.ts';
import { PlayerState } from './player-state.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** Shows what the chosen player is for, and what a tester types as this player. */
export function PlayerPanel() {
  const { players } = usePlayersModels();
  const player = players.selected.value;
  return (
    <section className="detail" id={DETAIL_ID} tabIndex={-1} aria-label="Player">
      {player ? (
        <Player player={player} />
      ) : (
        <p className="empty">This player is not in the world any more.</p>
      )}
    </section>
  );
}

function Player({ player }: { readonly player: NamedPlayer }) {
  const { players, signIn, notices, world, pageFocus, connection } = usePlayersModels();
  const showWayBack = useWayBack();
  const isAsking = useSignal(false);
  const { username, password, isPasswordCurrent, name, identityNumber, balance, note } = player;
  const error = signIn.error.value;

  function closeQuestion() {
    isAsking.value = false;
    pageFocus.focusDetail();
  }

  async function reset() {
    closeQuestion();
    const result = await players.reset(username);
    if (typeof result === 'string') notices.showError(`Not reset: ${result}`);
    else showWayBack(`${username} is as at the beginning`, result.kept);
  }

  const facts = [
    ['for', note],
    ['name', name],
    ['password', isPasswordCurrent ? password : undefined],
    ['T.R. identity number', identityNumber],
    ['balance', balance],
  ] as const;
  return (
    <>
      <header className="row wraps panel-head detail-head">
        <h2 className="mono">{username}</h2>
        <PlayerState player={player} />
        <span className="row wraps gap-6 to-end panel-actions">
          <IconButton aria-label="Close the player" onClick={players.close} icon={IconX} />
        </span>
      </header>
      <div className="row wraps gap-4 detail-actions">
        <SignInButton player={player} />
        <CopyButton
          label={isPasswordCurrent ? 'Copy name and password' : 'Copy name'}
          what={isPasswordCurrent ? `${username} and password` : username}
          text={() => (isPasswordCurrent ? `${username} / ${password}` : username)}
        />
        <CopyButton
          label="Link"
          what={`the link to ${username}`}
          text={() => buildConsoleLink({ connection, world }, buildPlayerRowId(username))}
        />
        {world.hasPanel('players') && (
          <Button onClick={() => (isAsking.value = true)}>
            <span>Reset player…</span>
          </Button>
        )}
      </div>
      {isAsking.value && (
        <Question
          action={`Reset ${username}`}
          text="Balance, history, bonuses, bank accounts and password are then as at the beginning, and its sessions end. All others stay as they are."
          onConfirm={() => void reset()}
          onClose={closeQuestion}
        />
      )}
      <ErrorText text={error?.username === username ? error.text : undefined} />
      <dl className="inset facts">
        {facts.map(
          ([term, value]) =>
            value !== undefined && (
              <div key={term} className="fact">
                <dt>{term}</dt>
                <dd className={term === 'for' || term === 'name' ? undefined : 'mono'}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

/** Lists what each player is for, where nothing is chosen yet. */
export function PlayerNotes() {
  const { players, world } = usePlayersModels();
  if (!world.hasPanel('test-players')) return null;
  return (
    <ul className="player-notes">
      {players.list.value.map(({ username, note }) => (
        <li key={username}>
          <button
            type="button"
            className="link-button mono"
            aria-label={`Player ${username}`}
            onClick={(event) => players.open(username, event.detail === 0)}
          >
            {username}
          </button>
          <span className="help own-line">{note}</span>
        </li>
      ))}
    </ul>
  );
}
