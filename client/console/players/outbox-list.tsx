import type { OutboxMessage } from '#contracts/casino/world';
import { AUTHENTICATOR_STEP_MS } from '#contracts/rules/second-factor';
import { SECOND_MS } from '#contracts/time/durations';
import { formatTime } from '../base/istanbul-time.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { usePlayersModels } from './models.ts';

/** Messages and codes that the world sent to its players. */
export function OutboxList() {
  const { outbox } = usePlayersModels();
  const messages = outbox.messages.value;
  return (
    <>
      {messages.length === 0 && <p className="empty">No messages. Codes and mails to players appear here.</p>}
      <ul>
        {messages.map((message) => (
          <MessageRow key={buildKey(message)} message={message} />
        ))}
      </ul>
    </>
  );
}

function MessageRow({ message }: { readonly message: OutboxMessage }) {
  const { at, channel, code, player, text, to } = message;
  return (
    <li className="entry message">
      <div className="stack">
        <b className="mono">{`${channel} · ${player}`}</b>
        <span className="note" title={`${to}\n${text}`}>
          {channel === 'authenticator' ? <SecondsLeft /> : <span>{formatTime(at).slice(0, 8)}</span>}
          {code === null && <span>{` · ${text}`}</span>}
        </span>
      </div>
      {code !== null && (
        <>
          <b className="mono code">{code.replace(/^(\d{3})(\d{3})$/, '$1 $2')}</b>
          <CopyButton label="Copy" what={`the code of ${player}`} text={() => code} />
        </>
      )}
    </li>
  );
}

function SecondsLeft() {
  const { clock } = usePlayersModels();
  const now = clock.now.value;
  if (now === undefined) return null;
  const left = Math.ceil((AUTHENTICATOR_STEP_MS - (now % AUTHENTICATOR_STEP_MS)) / SECOND_MS);
  return <span>{`${left} s left`}</span>;
}

/** Builds the React key of a row. For an authenticator it has no time, so it stays when the code changes. */
function buildKey({ at, channel, player }: OutboxMessage): string {
  return channel === 'authenticator' ? `${channel} ${player}` : `${channel} ${player} ${at}`;
}
