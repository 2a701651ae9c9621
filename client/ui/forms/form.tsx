import {
  type FocusEvent,
  type FormEvent,
  Fragment,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements, TextOrElements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { ensureEntryState } from '../../core/routing/navigation.ts';
import { Button } from '../button.tsx';
import { Notice } from '../loading/notice.tsx';
import { type Draft, getFormDrafts } from './form-drafts.ts';
import {
  type FormFields,
  type FormValues,
  findErrors,
  findName,
  findRefusedField,
  mapFields,
  type Refusal,
  readValues,
} from './form-field.ts';
import { FormFrame, type FormProblem } from './form-frame.tsx';
import { Field } from './parts/field.tsx';
import { formTexts } from './texts.tr.ts';

interface FormProps<Name extends string, Reason> {
  fields: FormFields<Name>;
  /** The text of the main button, and while the form is being sent. */
  submitLabel: string;
  waitingLabel?: string;
  /** Called with the values when a draft was restored, after each change by the player, and when they are submitted. */
  onRead?: (values: FormValues<Name>) => void;
  /** Sends the form; resolves to the refusal, or to null if it was accepted. */
  send: (values: FormValues<Name>) => Promise<Reason | null>;
  describe: (refusal: Reason) => string | Elements;
  /** Arranges the fields and the main button; by default they stand below each other. */
  layout?: (controls: Readonly<Record<Name, Elements>>, button: Elements) => Elements;
}

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * A form over the declaration of its fields. The fields keep their texts themselves, and the form reads all of
 * them when it is submitted, since password managers fill in fields without an event.
 */
export function Form<Name extends string, Reason extends Refusal>({
  fields,
  submitLabel,
  waitingLabel = submitLabel,
  onRead,
  send,
  describe,
  layout,
}: FormProps<Name, Reason>) {
  const t = useTexts(formTexts);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { isRestored, lacksPassword } = useFormDraft(form);
  /** The texts of the fields when they were last read; errors and hints follow them. */
  const [values, setValues] = useState(() => mapFields(fields, ({ initial }) => initial ?? ''));
  const [refusal, setRefusal] = useState<Reason | null>(null);
  /** Increases with each attempt to submit, and again if it is refused. */
  const [attempts, setAttempts] = useState(0);
  /** The fields whose errors are shown. There are none after a refusal, which may have emptied the password. */
  const [checkedNames, setCheckedNames] = useState<ReadonlySet<string>>(NO_NAMES);
  const [isWaiting, setWaiting] = useState(false);
  // This is a ref, since a state would change only at the next rendering, and a second press can come earlier.
  const isSending = useRef(false);

  const readFields = () => (form.current ? readValues(form.current, fields) : values);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when the form appears
  useEffect(() => {
    if (isRestored) onRead?.(readFields());
  }, []);

  // A field that nobody has changed follows its initial text, which may have changed with this rendering.
  useEffect(() => {
    const latest = readFields();
    setValues((current) => (JSON.stringify(current) === JSON.stringify(latest) ? current : latest));
  });

  const refusedName = refusal ? findRefusedField(fields, refusal) : undefined;
  // While the form is being sent, a list that it is compared with may already contain what it adds.
  const ownErrors = checkedNames.size > 0 && !isWaiting ? findErrors(fields, values) : undefined;
  const errors = mapFields(
    fields,
    ({ serverError }, name) =>
      (checkedNames.has(name) ? ownErrors?.[name] : undefined) ??
      (refusal && name === refusedName ? describe(refusal) : serverError),
  );
  const problems: FormProblem[] = Object.entries<string | Elements>(errors).flatMap(([name, text]) =>
    text === undefined ? [] : [{ fieldId: formId + name, text }],
  );
  if (refusal && refusedName === undefined) problems.unshift({ text: describe(refusal) });

  const onInput = ({ target }: FormEvent) => {
    const name = findName(fields, target);
    const latest = readFields();
    setValues(latest);
    onRead?.(latest);
    if (refusedName === undefined || refusedName === name) setRefusal(null);
    if (name !== undefined && fields[name].isCheckedOnLeave)
      setCheckedNames((names) => new Set([...names].filter((each) => each !== name)));
  };

  const onBlur = ({ target }: FocusEvent) => {
    const name = findName(fields, target);
    const latest = readFields(); // The field may have formatted its text.
    if (name === undefined || !fields[name].isCheckedOnLeave || latest[name].trim() === '') return;
    setValues(latest);
    setCheckedNames((names) => new Set([...names, name]));
  };

  const submitForm = async () => {
    if (isSending.current) return;
    const sent = readFields();
    setValues(sent);
    onRead?.(sent);
    setRefusal(null);
    setAttempts((count) => count + 1);
    setCheckedNames(new Set(Object.keys(fields)));
    if (Object.values(findErrors(fields, sent)).some((error) => error !== undefined)) return;
    isSending.current = true;
    setWaiting(true);
    const answer = await send(sent);
    isSending.current = false;
    clearFields(sent);
    setWaiting(false);
    setCheckedNames(NO_NAMES);
    setRefusal(answer);
    setAttempts((count) => (answer ? count + 1 : 0));
  };

  /** Removes the texts that need not stay in memory once they were sent. */
  const clearFields = (sent: FormValues<Name>) => {
    mapFields(fields, ({ isCleared }, name) => {
      const input = form.current?.elements.namedItem(name);
      if (isCleared && input instanceof HTMLInputElement && input.value === sent[name]) input.value = '';
    });
  };

  const controls = mapFields(fields, (field, name) => {
    const { label, hint, aside, input, missing, render, initial = '' } = field;
    const control = {
      ...input,
      id: formId + name,
      name,
      label,
      hint,
      aside,
      error: errors[name],
      required: missing !== undefined || input?.required === true,
      defaultValue: initial,
    };
    return <Fragment key={name}>{render ? render(control, values[name]) : <Field {...control} />}</Fragment>;
  });
  const button = <SubmitButton isWaiting={isWaiting}>{isWaiting ? waitingLabel : submitLabel}</SubmitButton>;
  return (
    <FormFrame
      ref={form}
      problems={problems}
      attempts={attempts}
      onInput={onInput}
      onBlur={onBlur}
      onSubmit={submitForm}
    >
      {lacksPassword && attempts === 0 && (
        <div role="status">
          <Notice>{t('passwordLost')}</Notice>
        </div>
      )}
      {layout ? (
        layout(controls, button)
      ) : (
        <Fragment>
          {Object.values<Elements>(controls)}
          {button}
        </Fragment>
      )}
    </FormFrame>
  );
}

/** The button that sends a form of the width of its column. */
function SubmitButton(props: { isWaiting?: boolean; children: TextOrElements }) {
  return <Button variant="lamp" size="form" isWide type="submit" {...props} />;
}

/**
 * Writes the draft of a form into its fields, if the form was left at this history entry before. Returns whether it did,
 * and whether the player has to type a password again.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>) {
  const models = useModels();
  const drafts = getFormDrafts(models);
  const [address] = useState(() => models.navigation.getAddress());
  const [draft] = useState(() => {
    const latest = drafts.get(address);
    return latest && latest.entryKey === ensureEntryState().key ? latest : undefined;
  });
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const { key } = ensureEntryState();
    const opened = describeValues(element);
    if (draft) restoreDraft(element, draft);
    drafts.delete(address);
    return () => {
      // Without a draft, a form that nobody has changed shows the latest values of the server.
      if (draft || describeValues(element) !== opened) drafts.set(address, readDraft(element, key, draft));
    };
  }, [drafts, address, draft, form]);
  return { isRestored: draft !== undefined, lacksPassword: draft?.lacksPassword ?? false };
}

const describeValues = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

function restoreDraft({ elements }: HTMLFormElement, { texts }: Draft) {
  for (const field of elements) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked = texts[field.name] === field.value;
    else if ('value' in field && 'name' in field) field.value = texts[String(field.name)] ?? field.value;
  }
}

/** earlier: the draft with which the page opened, whose password may not have been typed again. */
function readDraft(form: HTMLFormElement, entryKey: string, earlier: Draft | undefined): Draft {
  const fields = [...new FormData(form)].map(([name, text]) => [name, String(text)] as const);
  const isPassword = (name: string) => name.toLowerCase().includes('password');
  return {
    entryKey,
    texts: Object.fromEntries(fields.filter(([name]) => !isPassword(name))),
    lacksPassword:
      earlier?.lacksPassword === true || fields.some(([name, text]) => isPassword(name) && text !== ''),
  };
}
