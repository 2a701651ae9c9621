import type { ReplyVerdict } from './reply-check.ts';

interface ReplyTextProps {
  readonly id: string;
  readonly text: string;
  readonly verdict: ReplyVerdict;
  readonly onChange: (text: string) => void;
}

/** A text area with line numbers, whose lines are marked in the colours of the findings. */
export function ReplyText({ id, text, verdict, onChange }: ReplyTextProps) {
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
          aria-label="Reply as JSON"
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
 * Returns the class of each marked line. Of several findings in a line, the first one counts, which is the
 * worst.
 */
function listMarks(verdict: ReplyVerdict): ReadonlyMap<number, string> {
  if (verdict.kind === 'invalid') return new Map([[verdict.line, 'line-broken']]);
  if (verdict.kind !== 'checked') return new Map();
  return new Map(verdict.findings.toReversed().map(({ line, kind }) => [line, `line-${kind}`]));
}
