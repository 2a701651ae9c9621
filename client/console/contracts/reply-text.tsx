import type { ReplyVerdict } from './reply-check.ts';

interface ReplyTextProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly verdict: ReplyVerdict;
  readonly onChange: (text: string) => void;
}

/** A text area with line numbers. The numbers of lines with findings have the colour of the finding. */
export function ReplyText({ id, label, text, verdict, onChange }: ReplyTextProps) {
  const lines = text.split('\n');
  const marks = listMarks(verdict);
  const width = Math.max(...lines.map(({ length }) => length));
  return (
    <div className="editor">
      <div className="editor-lines" style={{ width: `calc(${width + 2}ch + 52px)` }}>
        <ol className="editor-marks" aria-hidden="true">
          {lines.map((_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the element shows the line number, so the number identifies it
            <li key={line} className={marks.get(line) ?? ''}>
              {line + 1}
            </li>
          ))}
        </ol>
        <textarea
          id={id}
          className="editor-text"
          aria-label={label}
          rows={lines.length}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}

/**
 * Returns the class of each line that has a finding. A line with several findings has the class of the first,
 * since the findings are sorted with the worst first.
 */
function listMarks(verdict: ReplyVerdict): ReadonlyMap<number, string> {
  if (verdict.kind === 'invalid') return new Map([[verdict.line, 'line-broken']]);
  if (verdict.kind !== 'checked') return new Map();
  return new Map(verdict.findings.toReversed().map(({ line, kind }) => [line, `line-${kind}`]));
}
