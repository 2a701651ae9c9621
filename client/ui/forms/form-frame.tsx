import './form.css';
import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { Icon } from '../icon.tsx';
import { IconAlertCircle } from '../icons.ts';
import { Notice } from '../loading/notice.tsx';
import { formTexts } from './texts.tr.ts';

/** An error with the id of its field; an error without a field concerns the whole form. */
export interface FormProblem {
  readonly fieldId?: string;
  readonly text: string | Elements;
}

interface FormFrameProps {
  /** The errors of the last attempt to submit that have not been corrected yet. */
  problems: readonly FormProblem[];
  /**
   * The number of attempts to submit, counted again if the server refuses one. After each, the wrong field or
   * the summary takes the focus.
   */
  attempts: number;
  onSubmit: () => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  ref?: Ref<HTMLFormElement>;
  children: Elements;
}

/**
 * A form with its errors. A single wrong field takes the focus itself. Several errors are listed in a summary above the
 * fields, which takes the focus, links to the fields, and stays until the last error is corrected.
 */
export function FormFrame({ problems, attempts, onSubmit, onInput, onBlur, ref, children }: FormFrameProps) {
  const alert = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState({ attempts: 0, hasSummary: false });
  if (last.attempts !== attempts) setLast({ attempts, hasSummary: needsSummary(problems) });
  const latestProblems = useRef(problems);
  latestProblems.current = problems;
  useEffect(() => {
    const [only] = latestProblems.current;
    if (attempts === 0 || !only) return;
    if (needsSummary(latestProblems.current)) alert.current?.focus();
    else document.getElementById(only.fieldId ?? '')?.focus();
  }, [attempts]);
  return (
    <form
      ref={ref}
      className="form stack"
      noValidate
      onInput={onInput}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {last.hasSummary && <FormErrors problems={problems} ref={alert} />}
      {children}
    </form>
  );
}

/** Returns whether errors are shown above the form: several errors are, and so is one that belongs to no field. */
export function needsSummary(problems: readonly FormProblem[]): boolean {
  return problems.length > 1 || problems.some(({ fieldId }) => fieldId === undefined);
}

function FormErrors({ problems, ref }: { problems: readonly FormProblem[]; ref: Ref<HTMLDivElement> }) {
  const t = useTexts(formTexts);
  const refusal = problems.find(({ fieldId }) => fieldId === undefined);
  if (refusal)
    return (
      <Notice tone="bad" ref={ref}>
        {refusal.text}
      </Notice>
    );
  if (problems.length === 0) return null;
  return (
    <div className="form-summary stack gap-8" role="alert" tabIndex={-1} ref={ref}>
      <p className="row gap-8 bold">
        <Icon of={IconAlertCircle} />
        <span>{t('summary', { count: problems.length })}</span>
      </p>
      <ul className="stack gap-6">
        {problems.map(({ fieldId = '', text }) => (
          <li key={fieldId}>
            <ProblemLink fieldId={fieldId}>{text}</ProblemLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProblemLink({ fieldId, children }: { fieldId: string; children: string | Elements }) {
  const focusField = (event: MouseEvent) => {
    event.preventDefault(); // The link must not change the address.
    document.getElementById(fieldId)?.focus();
  };
  return (
    <a href={`#${fieldId}`} onClick={focusField}>
      {children}
    </a>
  );
}

/** A numbered part of a long form. */
export function FormSection({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="form form-section stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Two fields side by side where there is room. */
export function FormPair({ children }: { children: Elements }) {
  return <div className="form-pair stack two-columns">{children}</div>;
}
