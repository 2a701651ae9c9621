import { useEffect, useState } from 'react';
import { findMask } from '#contracts/check/find-mask';
import type { ContractDocument } from '#contracts/control/documents';
import { MAX_SENDINGS, type SentCall } from '#contracts/control/send-call';
import type { CallDraft } from '../base/layout-model.ts';
import { parseTypedJson } from '../contracts/json-lines.ts';
import { moveCaret } from '../contracts/move-caret.ts';
import { ReplyDialog } from '../contracts/reply-dialog.tsx';
import { ReplyFindings } from '../contracts/reply-findings.tsx';
import { useTextCheck } from '../contracts/reply-status.tsx';
import { ReplyText } from '../contracts/reply-text.tsx';
import { useFindingKey } from '../contracts/use-finding-key.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { JsonView } from '../controls/json-view.tsx';
import { Question } from '../controls/question.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { describeEnd } from './call-sender.ts';
import { useJournalModels } from './models.ts';

const TEXT_ID = 'call-text';
const TIMES = Array.from({ length: MAX_SENDINGS }, (_, index) => String(index + 1));

interface SendDialogProps {
  readonly onClose: () => void;
}

/** Sends a call with data that a tester edits, and shows what came back. */
export function SendDialog({ onClose }: SendDialogProps) {
  const { layout, contracts } = useJournalModels();
  const [draft] = useState(layout.callDraft.value);
  const contract = draft && contracts.byName.value.get(draft.call);
  return draft && contract ? <OpenCall draft={draft} contract={contract} onClose={onClose} /> : null;
}

interface OpenCallProps extends SendDialogProps {
  readonly draft: CallDraft;
  readonly contract: ContractDocument;
}

function OpenCall({ draft, contract, onClose }: OpenCallProps) {
  const { replyCheck, callSender, world, signIn } = useJournalModels();
  const [text, change] = useState(() => JSON.stringify(draft.data, null, 2));
  const [wanted, chooseSender] = useState(draft.player ?? '');
  const [times, chooseTimes] = useState('1');
  const [isAsking, ask] = useState(false);
  const json = parseTypedJson(text);
  const mask = json.kind === 'valid' ? findMask(json.value, 'data') : undefined;
  const { answeredBy = '' } = world.current.value ?? {};
  const backend = /^https?:/.test(answeredBy) ? answeredBy : undefined;
  const names = useSenders(contract, backend);
  // The player of an exchange may be gone, and over a backend another one is signed in here.
  const sender = names.includes(wanted) ? wanted : '';
  const isReady = json.kind === 'valid' && mask === undefined && !callSender.isBusy.value;

  useTextCheck(draft.call, text, undefined, 'data');
  useFindingKey(TEXT_ID);
  useEffect(() => callSender.begin(), [callSender]);

  function send() {
    ask(false);
    if (json.kind !== 'valid') return;
    const user = backend !== undefined && sender !== '' ? signIn.session.peek() : undefined;
    void callSender.send({
      call: draft.call,
      data: json.value,
      times: Number(times),
      ...(backend === undefined && sender !== '' && { as: sender }),
      ...(user && { user: { uid: user.uid, sid: user.sid, uip: user.uip, gmt: user.gmt, lang: user.lang } }),
      ...(backend !== undefined && contract.effect !== 'read' && { backend }),
    });
  }

  return (
    <ReplyDialog
      title="Send"
      className="send-dialog"
      call={draft.call}
      onClose={onClose}
      main={
        <>
          <div className="row wraps gap-10">
            {contract.access === 'visitor' ? (
              <p className="help">The site sends this call without a session.</p>
            ) : (
              <SelectField
                label="As"
                options={['', ...names].map((value) => ({ value, text: nameSender(value, backend) }))}
                value={sender}
                onChange={chooseSender}
              />
            )}
            <SelectField
              label="Times, side by side"
              options={TIMES.map((value) => ({ value, text: value }))}
              value={times}
              onChange={chooseTimes}
            />
          </div>
          <ReplyText
            id={TEXT_ID}
            label="Data of the call as JSON"
            text={text}
            verdict={replyCheck.verdict.value}
            onChange={change}
          />
          {mask !== undefined && (
            <p className="warn" role="status">{`${mask} is masked: fill it in, a mask is never sent.`}</p>
          )}
          {contract.exampleNeeds && <p className="help">{`The example needs ${contract.exampleNeeds}.`}</p>}
          {isAsking && backend !== undefined && (
            <Question
              action={`Send to ${backend}`}
              text={`This call may change something there${times === '1' ? '' : `, ${times} times`}.`}
              refusal="Not now"
              onConfirm={send}
              onClose={() => ask(false)}
            />
          )}
          <ErrorText text={callSender.error.value} />
          <Answer />
        </>
      }
      aside={
        <ReplyFindings
          call={draft.call}
          part="data"
          json={json}
          onShow={(line, column) => moveCaret(TEXT_ID, line, column)}
          onChange={change}
        />
      }
      buttons={
        <Button
          look="main"
          disabled={!isReady}
          aria-busy={callSender.isBusy.value}
          onClick={() => (backend !== undefined && contract.effect !== 'read' ? ask(true) : send())}
        >
          {callSender.isBusy.value ? 'Wait…' : 'Send'}
        </Button>
      }
    />
  );
}

/** Lists the user names of those who can send a call besides anybody: players, or over a backend who is signed in here. */
function useSenders({ access }: ContractDocument, backend: string | undefined): readonly string[] {
  const { players, world, signIn } = useJournalModels();
  const own = signIn.session.value?.username;
  if (access === 'visitor') return [];
  if (backend !== undefined) return own === undefined ? [] : [own];
  if (!world.hasPanel('test-players')) return [];
  return players.list.value.filter(({ isActive }) => isActive !== false).map(({ username }) => username);
}

function nameSender(username: string, backend: string | undefined): string {
  if (username === '') return 'anybody';
  return backend === undefined ? username : `${username}, as signed in here`;
}

/** Shows how each sending has ended, with a way to its exchange; of a single one, the reply. */
function Answer() {
  const { callSender, journal, layout } = useJournalModels();
  const sent = callSender.sent.value;
  const [only, ...others] = sent;
  const show = (id: number) => {
    // The dialog behind this one would cover the exchange.
    layout.overlay.value = undefined;
    journal.open(id, true);
  };
  return (
    <section aria-label="What came back" aria-live="polite">
      {sent.length > 0 && (
        <ul className="stack gap-6 findings">
          {sent.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sending has no other name than its place
            <SentRow key={index} sent={one} onShow={show} />
          ))}
        </ul>
      )}
      {only?.entry && others.length === 0 && only.end === 'whole' && <JsonView value={only.entry.reply} />}
    </section>
  );
}

interface SentRowProps {
  readonly sent: SentCall;
  readonly onShow: (id: number) => void;
}

function SentRow({ sent, onShow }: SentRowProps) {
  const { entry, end } = sent;
  return (
    <li>
      {entry && <VerdictBadge verdict={entry.verdict} />}
      <span>
        <b>{end}</b>
        <span>{`, ${describeEnd(sent)} `}</span>
        {entry && (
          <button type="button" className="link-button" onClick={() => onShow(entry.id)}>
            {`exchange ${entry.id}`}
          </button>
        )}
      </span>
    </li>
  );
}
