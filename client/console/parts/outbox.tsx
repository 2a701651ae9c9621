import { useSignals } from '@preact/signals-react/runtime';
import type { OutboxMessage } from '#contracts/control/world';
import { useConsole } from '../context.ts';
import { timeText } from '../istanbul-time.ts';
import { CopyButton } from './copy-button.tsx';
import { Panel } from './panel.tsx';

/** s that an authenticator shows a code (RFC 6238) */
const CODE_STANDS = 30;

/** What the world has sent: codes first of all. */
export function Outbox() {
  useSignals();
  const { people } = useConsole();
  const messages = people.outbox.value;
  return (
    <Panel name="outbox" title="Outbox" note={String(messages.length)}>
      {messages.length === 0 && <p className="empty">Codes and mails that the world sends stand here.</p>}
      <ul className="list">
        {messages.map((message) => (
          <Message key={keyOf(message)} message={message} />
        ))}
      </ul>
    </Panel>
  );
}

function Message({ message }: { readonly message: OutboxMessage }) {
  const { at, channel, code, player, text, to } = message;
  return (
    <li className="message">
      <div className="message-words">
        <b className="mono">
          {channel} · {player}
        </b>
        <span className="message-note" title={`${to}\n${text}`}>
          {channel === 'authenticator' ? <SecondsLeft /> : timeText(at).slice(0, 8)}
          {code === null && ` · ${text}`}
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
  useSignals();
  const { clock } = useConsole();
  const now = clock.now.value;
  if (now === undefined) return null;
  const left = CODE_STANDS - (Math.floor(now / 1000) % CODE_STANDS);
  return <>{left} s left</>;
}

/** An authenticator is one row, whose code and instant change. */
function keyOf({ at, channel, player }: OutboxMessage): string {
  return channel === 'authenticator' ? `${channel} ${player}` : `${channel} ${player} ${at}`;
}
