import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormProblem } from './use-form.ts';

/**
 * Decides after each attempt to send a form where its errors are shown and which element takes the focus. A
 * single error of a field is shown at that field, which takes the focus. Several errors, or an error of the
 * whole form, are shown in a summary, which takes the focus and stays until the last error is corrected.
 *
 * attempts: a counter that increases with each attempt, and again if the server refuses the form. Returns
 * whether the summary is shown, and its ref.
 */
export function useErrorSummary(
  problems: readonly FormProblem[],
  attempts: number,
): { isShown: boolean; summary: RefObject<HTMLDivElement | null> } {
  const summary = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState({ attempts: 0, hasSummary: false });
  if (last.attempts !== attempts) setLast({ attempts, hasSummary: needsSummary(problems) });
  const latestProblems = useRef(problems);
  latestProblems.current = problems;
  useEffect(() => {
    const [only] = latestProblems.current;
    if (attempts === 0 || !only) return;
    if (needsSummary(latestProblems.current)) summary.current?.focus();
    else document.getElementById(only.fieldId ?? '')?.focus();
  }, [attempts]);
  return { isShown: last.hasSummary && problems.length > 0, summary };
}

/**
 * Returns whether errors need a summary: several errors do, and so does an error that belongs to no field.
 */
export function needsSummary(problems: readonly FormProblem[]): boolean {
  return problems.length > 1 || problems.some(({ fieldId }) => fieldId === undefined);
}
