import { useState } from 'react';
import type { JournalEntry, WaitingEnd } from '#contracts/control/journal';
import { ReplyStatus } from '#contracts/control/scenario';
import { MESSAGE } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import { hasRedactions } from '../base/redactions.ts';
import { parseTypedJson, type TypedJson } from '../contracts/json-lines.ts';
import { moveCaret } from '../contracts/move-caret.ts';
import type { EditedPart } from '../contracts/reply-check.ts';
import { ReplyDialog } from '../contracts/reply-dialog.tsx';
import { ReplyFindings } from '../contracts/reply-findings.tsx';
import { useTextCheck } from '../contracts/reply-status.tsx';
import { ReplyText } from '../contracts/reply-text.tsx';
import { useFindingKey } from '../contracts/use-finding-key.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { TextField } from '../controls/text-field.tsx';
import { readCallData } from './exchange.ts';
import { useJournalModels } from './models.ts';

const TEXT_ID = 'paused-text';
/** Begins the reply to a call that was not carried out yet. */
const EMPTY_REPLY = { result: true, message: MESSAGE.success, data: null, code: 200, debug: null };
const TITLES = { data: 'Request that waits', reply: 'Reply that waits' } as const;

interface PausedEditorProps {
  readonly part: EditedPart;
  readonly onClose: () => void;
}

/** Changes the request or the reply of the chosen exchange while it waits, and lets it go on. */
export function PausedEditor({ part, onClose }: PausedEditorProps) {
  const { journal } = useJournalModels();
  const [entry] = useState(journal.selected.value);
  return entry ? <OpenExchange entry={entry} part={part} onClose={onClose} /> : null;
}

/** entry: as it waited when the editor was opened. Another tester may have ended its wait since. */
function OpenExchange({ entry, part, onClose }: PausedEditorProps & { readonly entry: JournalEntry }) {
  const { journal, replyCheck } = useJournalModels();
  const [text, change] = useState(() => JSON.stringify(readPart(entry, part), null, 2));
  const [status, changeStatus] = useState('');
  const json = parseTypedJson(text);
  const wish = readWish(part, json, status);
  const isWaiting = journal.entries.value.some(({ id, verdict }) => id === entry.id && verdict === 'pending');

  useTextCheck(entry.call, text, status, part);
  useFindingKey(TEXT_ID);

  async function send() {
    if (wish && (await journal.endWaiting(entry, { end: 'answer', ...wish }))) onClose();
  }

  return (
    <ReplyDialog
      title={TITLES[part]}
      call={entry.call}
      onClose={onClose}
      main={
        <>
          <ReplyText
            id={TEXT_ID}
            label={part === 'data' ? 'Data of the request as JSON' : 'Reply as JSON'}
            text={text}
            verdict={replyCheck.verdict.value}
            onChange={change}
          />
          {hasRedactions(text) && <p className="help">A masked value that you leave keeps its value.</p>}
          <p className="help">{describeEnd(entry, part)}</p>
        </>
      }
      aside={
        <>
          <ReplyFindings
            call={entry.call}
            part={part}
            json={json}
            onShow={(line, column) => moveCaret(TEXT_ID, line, column)}
            onChange={change}
          />
          {part === 'reply' && (
            <div className="stack gap-10 fields">
              <TextField
                label="HTTP status"
                value={status}
                onChange={changeStatus}
                inputMode="numeric"
                placeholder="as it is"
              />
            </div>
          )}
          {!isWaiting && (
            <p className="warn inset" role="status">
              It waits no more: another tester has ended its wait, or its sender has left.
            </p>
          )}
          <ErrorText text={journal.error.value} />
        </>
      }
      buttons={
        <Button look="main" disabled={!isWaiting || !wish} onClick={() => void send()}>
          {part === 'data' ? 'Let it go on' : 'Send this reply'}
        </Button>
      }
    />
  );
}

/** Returns what is sent to let an exchange go on; undefined while the text or the status cannot be sent. */
function readWish(part: EditedPart, json: TypedJson, status: string): Omit<WaitingEnd, 'end'> | undefined {
  if (json.kind === 'invalid') return undefined;
  if (part === 'data') return { data: json.value };
  const sent = ReplyStatus.safeParse(Number(status));
  if (!isRecord(json.value) || (status !== '' && !sent.success)) return undefined;
  return { reply: json.value, ...(sent.success && { status: sent.data }) };
}

function readPart(entry: JournalEntry, part: EditedPart): unknown {
  return part === 'data' ? readCallData(entry) : (entry.originalReply ?? EMPTY_REPLY);
}

function describeEnd({ originalReply }: JournalEntry, part: EditedPart): string {
  if (part === 'data') return 'The call happens with these data. The journal then says “injected”.';
  return originalReply === undefined
    ? 'The call does not happen: this reply takes its place.'
    : 'The call has happened: only its reply is changed.';
}
