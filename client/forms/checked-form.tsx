import { useTexts } from '../i18n/use-texts.ts';
import type { Elements } from '../jsx-types.ts';
import { Form } from '../ui/forms/form.tsx';
import { LostPasswordNote } from './lost-password-note.tsx';
import { formTexts } from './texts.tr.ts';
import type { FormProblem } from './use-form.ts';

interface CheckedFormProps {
  /** The form state returned by `useForm`. */
  form: {
    readonly problems: readonly FormProblem[];
    readonly attempts: number;
    readonly lacksPassword: boolean;
    readonly submit: () => Promise<void>;
  };
  children: Elements;
}

/** A form that `useForm` controls, with a summary of its errors in the language of the site. */
export function CheckedForm({
  form: { problems, attempts, lacksPassword, submit },
  children,
}: CheckedFormProps) {
  const t = useTexts(formTexts);
  const wrongFields = problems.filter(({ fieldId }) => fieldId !== undefined).length;
  return (
    <Form
      problems={problems}
      attempts={attempts}
      summaryTitle={wrongFields > 0 ? t('summary', { count: wrongFields }) : t('summaryRefused')}
      onSubmit={submit}
    >
      {lacksPassword && <LostPasswordNote />}
      {children}
    </Form>
  );
}
