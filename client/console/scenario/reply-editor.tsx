import { hasRedactions } from '../base/redactions.ts';
import { parseTypedJson } from '../contracts/json-lines.ts';
import { moveCaret } from '../contracts/move-caret.ts';
import { ReplyDialog } from '../contracts/reply-dialog.tsx';
import { ReplyFindings } from '../contracts/reply-findings.tsx';
import { useReplyCheck } from '../contracts/reply-status.tsx';
import { ReplyText } from '../contracts/reply-text.tsx';
import { useFindingKey } from '../contracts/use-finding-key.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { listFields } from './effects/effects.ts';
import { useScenarioModels } from './models.ts';
import type { RuleDraft } from './rule-draft.ts';
import { EffectInput } from './rule-fields.tsx';

const TEXT_ID = 'reply-text';

/** Edits the reply of the open rule, and shows whether the text conforms to the contract. */
export function ReplyEditor({ onClose }: { readonly onClose: () => void }) {
  const draft = useScenarioModels().ruleEditor.draft.value;
  if (draft?.kind !== 'reply') return null;
  return <OpenReply draft={draft} onClose={onClose} />;
}

function OpenReply({ draft, onClose }: { readonly draft: RuleDraft; readonly onClose: () => void }) {
  const { ruleEditor, replyCheck } = useScenarioModels();
  const text = draft.effect.reply ?? '{}';
  const json = parseTypedJson(text);

  useReplyCheck(draft);
  useFindingKey(TEXT_ID);

  const change = (reply: string) => ruleEditor.updateEffect({ reply });
  const showPlace = (line: number, column?: number) => moveCaret(TEXT_ID, line, column);

  return (
    <ReplyDialog
      title="Pinned reply"
      call={draft.on}
      onClose={onClose}
      main={
        <>
          <ReplyText
            id={TEXT_ID}
            label="Reply as JSON"
            text={text}
            verdict={replyCheck.verdict.value}
            onChange={change}
          />
          {hasRedactions(text) && <p className="warn">Masked values are sent as the mask.</p>}
          <p className="help">
            Used from the next call on once it is applied. A reply may break its contract on purpose: the
            journal then says “injected”.
          </p>
        </>
      }
      aside={
        <>
          <ReplyFindings call={draft.on} json={json} onShow={showPlace} onChange={change} />
          <HttpFields draft={draft} />
        </>
      }
      buttons={
        <>
          <Button
            look=""
            disabled={json.kind === 'invalid'}
            onClick={() => json.kind === 'valid' && change(JSON.stringify(json.value, null, 2))}
          >
            Tidy up
          </Button>
          <Button look="" onClick={onClose}>
            <span>{'Back to the rule '}</span>
            <kbd>Esc</kbd>
          </Button>
          <Button
            look="main"
            disabled={!ruleEditor.isChanged.value || json.kind === 'invalid'}
            onClick={() => void ruleEditor.apply()}
          >
            Apply
          </Button>
        </>
      }
    />
  );
}

/** The fields beside the text of the reply: its HTTP status and its delay. */
function HttpFields({ draft }: { readonly draft: RuleDraft }) {
  const { ruleEditor } = useScenarioModels();
  return (
    <section aria-label="HTTP">
      <h3 className="row gap-8 detail-title">HTTP</h3>
      <div className="stack gap-10 fields">
        {Object.entries(listFields('reply'))
          .filter(([name]) => name !== 'reply')
          .map(([name, field]) => (
            <EffectInput key={name} name={name} field={field} draft={draft} />
          ))}
        <ErrorText text={ruleEditor.problem.value} />
      </div>
    </section>
  );
}
