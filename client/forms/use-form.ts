/** Manages the state of a form: its values, the errors of its fields, and one submission at a time. */
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { Failure } from '../api/outcome.ts';
import { useFormDraft } from './form-draft.ts';

/**
 * The server's refusal of a form. field: the refused field; undefined if the refusal concerns the whole form.
 */
export interface FormRefusal<Name extends string> {
  readonly failure: Failure;
  readonly field?: Name | undefined;
}

/** The errors by field. */
export type FormErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

export interface FormOptions<TextName extends string, CheckName extends string> {
  readonly texts: Readonly<Record<TextName, string>>;
  readonly checks: Readonly<Record<CheckName, boolean>>;
  /** Returns the errors of the values by field. */
  findErrors(form: FormValues<TextName, CheckName>): FormErrors<TextName | CheckName>;
  /** Sends the form; resolves to the refusal, or to null if it was accepted. */
  send(form: FormValues<TextName, CheckName>): Promise<FormRefusal<TextName | CheckName> | null>;
  describeFailure(failure: Failure): string;
}

export interface FormValues<TextName extends string, CheckName extends string> {
  readonly texts: Readonly<Record<TextName, string>>;
  readonly checks: Readonly<Record<CheckName, boolean>>;
}

/** A change or blur of a field. A handler reads the text of the element, since a rendering may be older. */
export interface FieldEvent {
  readonly currentTarget: { readonly value: string };
}

/** The props of a text field that its form controls. */
export interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: FieldEvent) => void;
}

/** An error with the id of its field; an error without a field concerns the whole form. */
export interface FormProblem {
  readonly fieldId?: string;
  readonly text: string;
}

/**
 * Returns the state of a form whose fields are texts and checkboxes. Typed values are kept during
 * maintenance.
 */
export function useForm<TextName extends string, CheckName extends string = never>(
  options: FormOptions<TextName, CheckName>,
) {
  type Name = TextName | CheckName;
  const { findErrors, send, describeFailure } = options;
  const formId = useId();
  const { draft, track } = useFormDraft(listNames(options.texts, options.checks).join());
  const [texts, setTexts] = useState<typeof options.texts>({ ...options.texts, ...draft.texts });
  const [checks, setChecks] = useState<typeof options.checks>({ ...options.checks, ...draft.checks });
  track({ texts, checks });
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<FormRefusal<Name> | null>(null);
  /**
   * Increases with each attempt to send the form, and again if the attempt is refused. At 0 no errors are
   * shown, since the form is still being filled in.
   */
  const [attempts, setAttempts] = useState(0);
  // This is a ref, since a state would change only at the next rendering, and a second press can come earlier.
  const isSending = useRef(false);

  const errors: FormErrors<Name> = attempts > 0 ? { ...findErrors({ texts, checks }) } : {};
  if (refusal?.field) errors[refusal.field] ??= describeFailure(refusal.failure);
  const idOf = (name: Name) => `${formId}${name}`;

  const forgetRefusal = (name: Name) => {
    setRefusal((current) => (current && (current.field ?? name) !== name ? current : null));
  };

  const submit = async () => {
    if (isSending.current) return;
    setRefusal(null);
    setAttempts((count) => count + 1);
    if (Object.values(findErrors({ texts, checks })).some((error) => error !== undefined)) return;
    isSending.current = true;
    setWaiting(true);
    const answer = await send({ texts, checks });
    isSending.current = false;
    setWaiting(false);
    setRefusal(answer);
    if (answer) setAttempts((count) => count + 1);
  };

  const problems: FormProblem[] = listNames(texts, checks).flatMap((name) => {
    const text = errors[name];
    return text === undefined ? [] : [{ fieldId: idOf(name), text }];
  });
  if (refusal && refusal.field === undefined) problems.unshift({ text: describeFailure(refusal.failure) });

  const setText = (name: TextName, value: string) => setTexts((current) => ({ ...current, [name]: value }));

  return {
    texts,
    /** Replaces a text by an equivalent one, for example one formatted with spaces. */
    setText,
    isWaiting,
    problems,
    /**
     * A counter that increases with each attempt to send the form, and again if the attempt is refused. Each
     * increase moves the focus to the errors.
     */
    attempts,
    /** Whether maintenance has emptied a typed password and nothing has been sent since. */
    lacksPassword: draft.lacksPassword && attempts === 0,
    submit,
    /** Returns the props of a text field or select. */
    textProps: (name: TextName): TextFieldProps => ({
      id: idOf(name),
      name,
      value: texts[name],
      error: errors[name],
      onChange: ({ currentTarget }) => {
        forgetRefusal(name);
        setText(name, currentTarget.value);
      },
    }),
    /** Returns the props of a checkbox. */
    checkProps: (name: CheckName) => ({
      id: idOf(name),
      name,
      checked: checks[name],
      error: errors[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        forgetRefusal(name);
        setChecks((current) => ({ ...current, [name]: currentTarget.checked }));
      },
    }),
  };
}

/** Lists the names of the fields, in the order of the form: checkboxes come last. */
function listNames<TextName extends string, CheckName extends string>(
  texts: Readonly<Record<TextName, string>>,
  checks: Readonly<Record<CheckName, boolean>>,
): (TextName | CheckName)[] {
  const names: (TextName | CheckName)[] = [];
  for (const name in texts) names.push(name);
  for (const name in checks) names.push(name);
  return names;
}
