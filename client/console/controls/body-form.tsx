import { type Signal, useSignal } from '@preact/signals-react';
import type { FormEvent } from 'react';
import type * as z from 'zod/mini';
import type { Elements } from '../../core/jsx-types.ts';
import {
  type BodySchema,
  type FieldText,
  type FieldValues,
  nameRefusedField,
  parseFields,
  readFieldKind,
} from './body-fields.ts';
import { Check } from './check.tsx';
import { ErrorText } from './error-text.tsx';
import { Segmented } from './segmented.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type FieldTexts = Readonly<Record<string, FieldText>>;

interface BodyFormProps<Body extends BodySchema> {
  /** An additional class, for another arrangement. */
  readonly className?: string;
  /** The schema of the body of the control call that the form sends. */
  readonly body: Body;
  /** The properties that have a field, in their order. */
  readonly fields: FieldTexts;
  readonly values: Signal<FieldValues>;
  /** Sends the body; returns the reason as a sentence if the server refuses it. */
  readonly onSubmit: (body: z.output<Body>) => Promise<string | undefined>;
  /** The buttons below the fields; one of them has the type `submit`. */
  readonly children: Elements;
}

/** A form for the body of a control call: each property has a field by the kind of its schema. */
export function BodyForm<Body extends BodySchema>({
  className,
  body,
  fields,
  values,
  onSubmit,
  children,
}: BodyFormProps<Body>) {
  const isBusy = useSignal(false);
  const error = useSignal<string | undefined>(undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.value) return;
    const parsed = parseFields(body, values.value, fields);
    if ('problem' in parsed) {
      error.value = parsed.problem;
      return;
    }
    isBusy.value = true;
    const refusal = await onSubmit(parsed.body);
    error.value = refusal === undefined ? undefined : nameRefusedField(refusal, fields);
    isBusy.value = false;
  }

  return (
    <form className={className} aria-busy={isBusy.value} onSubmit={(event) => void submit(event)}>
      <div className="body-fields">
        {Object.entries(fields).map(([name, text]) => (
          <BodyField key={name} body={body} name={name} text={text} values={values} />
        ))}
        <ErrorText text={error.value} />
      </div>
      {children}
    </form>
  );
}

interface BodyFieldProps {
  readonly body: BodySchema;
  readonly name: string;
  readonly text: FieldText;
  readonly values: Signal<FieldValues>;
}

function BodyField({ body, name, text: { label, placeholder = '', choices }, values }: BodyFieldProps) {
  const field = readFieldKind(body, name);
  const value = values.value[name] ?? '';
  const change = (next: string | boolean) => (values.value = { ...values.value, [name]: next });
  if (field.kind === 'check') {
    return (
      <Check isOn={value === true} onChange={change}>
        {label}
      </Check>
    );
  }
  if (field.kind === 'choice' || choices) {
    const named = Object.keys(choices ?? {});
    const all = field.kind === 'choice' ? [...(field.isNullable ? [''] : []), ...field.values] : named;
    const options = all.map((option) => ({ value: option, text: choices?.[option] ?? option }));
    const Choice = field.kind === 'choice' ? Segmented : SelectField;
    return <Choice label={label} options={options} value={String(value)} onChange={change} />;
  }
  return (
    <TextField
      label={label}
      value={String(value)}
      onChange={change}
      placeholder={placeholder}
      {...(field.kind === 'number' && { inputMode: 'decimal' })}
    />
  );
}
