import { useEffect } from 'react';
import { formatCount } from '../base/words.ts';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import type { InvalidJson } from './json-lines.ts';
import { useContractsModels } from './models.ts';
import type { EditedPart, ReplyVerdict } from './reply-check.ts';

/** The call and the reply of a rule that is edited. */
interface ReplyDraft {
  readonly on: string;
  readonly effect: { readonly reply?: string; readonly status?: string };
}

/** Checks the reply of a draft whenever it changes. */
export function useReplyCheck({ on, effect: { reply = '{}', status } }: ReplyDraft): void {
  useTextCheck(on, reply, status);
}

/** Checks a text whenever it changes. The parameters are those of `check`. */
export function useTextCheck(on: string, text: string, status?: string, part?: EditedPart): void {
  const { replyCheck } = useContractsModels();
  useEffect(() => replyCheck.check(on, text, status, part), [replyCheck, on, text, status, part]);
}

/** Says below the text of a reply whether it conforms to its contract, and what the site makes of it. */
export function ReplyStatus({ draft }: { readonly draft: ReplyDraft }) {
  const { replyCheck } = useContractsModels();
  useReplyCheck(draft);
  return (
    <p className="help" role="status">
      <VerdictLine verdict={replyCheck.verdict.value} />
      <span> </span>
      <MeaningLine />
    </p>
  );
}

interface VerdictLineProps {
  readonly verdict: ReplyVerdict;
  /** Sets the caret to a place of the text; absent where the place is only named. */
  readonly onShow?: (line: number, column: number) => void;
}

export function VerdictLine({ verdict, onShow }: VerdictLineProps) {
  switch (verdict.kind) {
    case 'checking':
      return <span>Checking…</span>;
    case 'unchecked':
      return <span>{`Not checked: ${verdict.reason}`}</span>;
    case 'invalid':
      return (
        <VerdictBadge verdict="broken">
          <span>
            <span>{'no JSON, '}</span>
            {onShow ? (
              <button
                type="button"
                className="link-button"
                onClick={() => onShow(verdict.line, verdict.column)}
              >
                {formatPlace(verdict)}
              </button>
            ) : (
              <span>{formatPlace(verdict)}</span>
            )}
            <span>{`: ${verdict.message}`}</span>
          </span>
        </VerdictBadge>
      );
    case 'checked':
      return (
        <VerdictBadge verdict={verdict.verdict}>
          {verdict.verdict === 'conforms'
            ? 'conforms to the contract'
            : formatCount(verdict.findings.length, 'finding', 'findings')}
        </VerdictBadge>
      );
  }
}

function formatPlace({ line, column }: InvalidJson): string {
  return `line ${line + 1}, column ${column + 1}`;
}

/** One sentence on what the site makes of the reply, if there is a site. */
export function MeaningLine() {
  const { replyCheck, world } = useContractsModels();
  const { verdict, meaning } = replyCheck;
  if (verdict.value.kind === 'invalid') return <span>It is not applied until it is JSON.</span>;
  return world.hasPanel('site') ? <span>{meaning.value ?? 'That depends on the call.'}</span> : null;
}
