import type { ContractDocument } from '#contracts/control/documents';
import { MESSAGE } from '#contracts/envelope';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { hasRedactions } from '../journal/exchange.ts';
import type { RuleDraft } from '../scenario/rule-draft.ts';
import { parseTypedJson } from './json-lines.ts';

interface ReplyToolsProps {
  readonly draft: RuleDraft;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Buttons that fill or tidy the text of a reply. */
export function ReplyTools({ draft, text, onChange }: ReplyToolsProps) {
  const { journal, contracts } = useConsole();
  const json = parseTypedJson(text);
  const contract = contracts.byName.value.get(draft.on);
  const latest = journal.entries.value.find(
    (entry) => entry.call === draft.on && typeof readWorldReply(entry) === 'object' && readWorldReply(entry),
  );
  const format = (value: unknown) => onChange(JSON.stringify(value, null, 2));
  return (
    <div className="row wraps gap-4 inset reply-tools">
      <Button disabled={json.kind === 'invalid'} onClick={() => json.kind === 'valid' && format(json.value)}>
        Tidy up
      </Button>
      <Button
        disabled={!latest}
        title={latest ? undefined : 'The journal has no reply of the world to this call'}
        onClick={() => latest && format(readWorldReply(latest))}
      >
        Start from the world’s reply
      </Button>
      <Button disabled={!isList(contract)} onClick={() => format(buildEmptyList(contract))}>
        Empty list
      </Button>
      {hasRedactions(text) && <span className="warn">Masked values are sent as the mask.</span>}
    </div>
  );
}

/** Returns the reply as it was before a rule changed it. */
function readWorldReply({ reply, originalReply }: { reply: unknown; originalReply?: unknown }): unknown {
  return originalReply ?? reply;
}

function isList(contract: ContractDocument | undefined): boolean {
  const schema = contract?.response;
  return typeof schema === 'object' && schema !== null && 'items' in schema;
}

function buildEmptyList(contract: ContractDocument | undefined) {
  return {
    result: true,
    message: MESSAGE.noRecords,
    data: [],
    code: 200,
    debug: null,
    ...(contract?.paged && { pagination: { limit: 20, offset: 0, total: 0 } }),
  };
}
