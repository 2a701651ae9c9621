import { useEffect, useRef } from 'react';
import { readOwnKey } from '../../core/own-key.ts';
import { useContractsModels } from './models.ts';
import { moveCaret } from './move-caret.ts';

/** Focuses a text, and lets F8 move in it to the error of the JSON or to the next finding. */
export function useFindingKey(textId: string): void {
  const { replyCheck } = useContractsModels();
  const nextFinding = useRef(0);
  useEffect(() => {
    const pressKey = (event: KeyboardEvent) => {
      if (readOwnKey(event) === 'F8') {
        const verdict = replyCheck.verdict.peek();
        if (verdict.kind === 'invalid') moveCaret(textId, verdict.line, verdict.column);
        const findings = replyCheck.findings.peek();
        const finding = findings[nextFinding.current++ % Math.max(1, findings.length)];
        if (finding) moveCaret(textId, finding.line);
        event.preventDefault();
      }
    };
    document.getElementById(textId)?.focus();
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, [replyCheck, textId]);
}
