import { CONTRACTS_ADDRESS } from '#contracts/control/documents';
import { Button } from '../controls/button.tsx';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { listAllowedValues } from './allowed-values.ts';
import { setAtPath, type TypedJson } from './json-lines.ts';
import { useContractsModels } from './models.ts';
import type { EditedPart, ReplyFinding } from './reply-check.ts';
import { MeaningLine, VerdictLine } from './reply-status.tsx';

interface ReplyFindingsProps {
  readonly call: string;
  readonly part?: EditedPart;
  readonly json: TypedJson;
  /** Shows a line of the text, or sets the caret to a column of it; both from 0. */
  readonly onShow: (line: number, column?: number) => void;
  readonly onChange: (text: string) => void;
}

/**
 * Shows the verdict on the reply, what the site makes of it, and each finding with a link to its line and, if
 * possible, a way to repair it.
 */
export function ReplyFindings({ call, part = 'reply', json, onShow, onChange }: ReplyFindingsProps) {
  const { replyCheck } = useContractsModels();
  const findings = replyCheck.findings.value;
  const replace = (path: string, value: unknown) => {
    if (json.kind === 'valid') onChange(JSON.stringify(setAtPath(json.value, path, value), null, 2));
  };
  return (
    <section aria-label="Against the contract">
      <h3 className="row gap-8 detail-title">
        <span>Against the contract</span>
        <span className="note">as you type</span>
        <a
          className="link-button to-end"
          href={`${CONTRACTS_ADDRESS}#${call}`}
          target="_blank"
          rel="noopener"
        >
          Its fields
        </a>
      </h3>
      <p className="reply-verdict" role="status">
        <VerdictLine verdict={replyCheck.verdict.value} onShow={onShow} />
      </p>
      {part === 'reply' && (
        <p className="reply-verdict" role="status">
          <MeaningLine />
        </p>
      )}
      <ul className="stack gap-6 findings">
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.path} ${finding.message}`}>
            <VerdictBadge verdict={finding.kind} />
            <span>
              <button type="button" className="link-button mono" onClick={() => onShow(finding.line)}>
                {finding.path === '' ? `whole ${part}` : finding.path}
              </button>
              <span>{` ${finding.message}`}</span>
              <Remedy call={call} part={part} finding={finding} onReplace={replace} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RemedyProps {
  readonly call: string;
  readonly part: EditedPart;
  readonly finding: ReplyFinding;
  /** Replaces the value at a path; `undefined` removes the value. */
  readonly onReplace: (path: string, value: unknown) => void;
}

function Remedy({ call, part, finding: { kind, path }, onReplace }: RemedyProps) {
  const contract = useContractsModels().contracts.byName.value.get(call);
  const schema = part === 'reply' ? contract?.response : contract?.request;
  if (kind === 'drift') {
    return <Button onClick={() => onReplace(path, undefined)}>Take it out</Button>;
  }
  const values = listAllowedValues(schema, path);
  if (values.length === 0) return null;
  return (
    <select
      className="input mono"
      aria-label={`Choose a value for ${path}`}
      value=""
      onChange={(event) => onReplace(path, values[Number(event.currentTarget.value)])}
    >
      <option value="" disabled>
        Choose…
      </option>
      {values.map((value, index) => (
        <option key={String(value)} value={index}>
          {String(value)}
        </option>
      ))}
    </select>
  );
}
