import './form.css';
import type { FormEvent, MouseEvent } from 'react';
import { useErrorSummary } from '../../forms/use-error-summary.ts';
import type { FormProblem } from '../../forms/use-form.ts';
import type { Elements } from '../../jsx-types.ts';
import { Icon } from '../icon.tsx';
import { IconAlertCircle } from '../icons.ts';

interface FormProps {
  /** The errors of the last attempt to submit that have not been corrected yet. */
  problems: readonly FormProblem[];
  /** The heading above the errors. */
  summaryTitle: string;
  /** The number of attempts to submit. After a failed one, the wrong field or the summary takes the focus. */
  attempts: number;
  onSubmit: () => void;
  children: Elements;
}

/**
 * A form. Several errors, or an error that belongs to no field, appear in a summary above the fields, which
 * links to the fields.
 */
export function Form({ problems, summaryTitle, attempts, onSubmit, children }: FormProps) {
  const { isShown, summary } = useErrorSummary(problems, attempts);
  return (
    <form
      className="form stack"
      noValidate
      onChangeCapture={announceFilledFields}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {isShown && (
        <div className="form-summary stack gap-8" role="alert" tabIndex={-1} ref={summary}>
          <p className="row gap-8 bold">
            <Icon of={IconAlertCircle} />
            <span>{summaryTitle}</span>
          </p>
          <ul className="stack gap-6">
            {problems.map(({ fieldId, text }) => (
              <li key={`${fieldId}${text}`}>
                {fieldId === undefined ? text : <ProblemLink fieldId={fieldId}>{text}</ProblemLink>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </form>
  );
}

/**
 * Sends the event of a change for all fields of the form. Password managers write into several fields before
 * they send the first event; its rendering would restore the old texts of the others. React ignores the event
 * of a field that has not changed.
 */
function announceFilledFields({ currentTarget }: FormEvent<HTMLFormElement>) {
  for (const field of currentTarget.elements) {
    if (field instanceof HTMLInputElement) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function ProblemLink({ fieldId, children }: { fieldId: string; children: string }) {
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
