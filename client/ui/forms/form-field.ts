/** The declaration of a form: its fields with their rules, and what follows from it. */
import { trimTyped } from '#contracts/separators';
import type { Elements, PropsOf } from '../../core/jsx-types.ts';

/** The texts of a form by field. A checked box is `on`, an unchecked one is empty. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** Code: the errors of the call that the form sends. */
export interface FormField<Code extends string = string> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Content beside the label, such as a link “Şifremi unuttum” (forgot password). */
  readonly aside?: Elements;
  /** The attributes of the input, such as `autoComplete`. */
  readonly input?: PropsOf<'input'>;
  /** Renders anything but a plain text field. text: that of the field when the form was last read. */
  readonly render?: (control: ControlProps, text: string) => Elements;
  /** The text of the field until the player changes it. */
  readonly initial?: string;
  /** The error of an empty field; an optional field has none. */
  readonly missing?: string | undefined;
  /** Returns what is wrong with a text; `values` are those of the whole form. */
  readonly findError?: (text: string, values: FormValues<string>) => string | undefined;
  /** Converts the text of the field to the value that is checked and sent. */
  readonly parse?: ((text: string) => string) | undefined;
  /** Whether a filled-in field is checked when the player leaves it, until its text is changed again. */
  readonly isCheckedOnLeave?: boolean;
  /** An error that the server has found in a later step. */
  readonly serverError?: string | undefined;
  /** The errors of the server that concern this field. Other errors concern the whole form. */
  readonly refusals?: readonly Code[];
  /** Whether the text is removed once it was sent, unless another one was typed meanwhile. */
  readonly isCleared?: boolean;
}

export type FormFields<Name extends string, Code extends string = string> = Readonly<
  Record<Name, FormField<Code>>
>;

/** The props of the control of a field. The control keeps its text itself. */
export interface ControlProps extends PropsOf<'input'> {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly aside: Elements;
  readonly error: string | Elements;
  readonly defaultValue: string;
}

export function mapFields<Name extends string, Value>(
  fields: FormFields<Name>,
  map: (field: FormField, name: Name) => Value,
): Readonly<Record<Name, Value>> {
  const values: Partial<Record<Name, Value>> = {};
  for (const name in fields) values[name] = map(fields[name], name);
  return values as Record<Name, Value>;
}

/** Reads the values that the fields have now, whoever has filled them in. */
export function readValues<Name extends string>(
  form: HTMLFormElement,
  fields: FormFields<Name>,
): FormValues<Name> {
  const data = new FormData(form);
  return mapFields(fields, ({ parse }, name) => {
    const text = String(data.get(name) ?? '');
    return parse?.(text) ?? text;
  });
}

/** Returns the name of the field whose control a player has changed or left. */
export function findName<Name extends string>(
  fields: FormFields<Name>,
  control: EventTarget,
): Name | undefined {
  for (const name in fields) {
    if (control instanceof Element && control.getAttribute('name') === name) return name;
  }
  return undefined;
}

/** Returns the error of each field; undefined for a valid one. */
export function findErrors<Name extends string>(fields: FormFields<Name>, values: FormValues<Name>) {
  return mapFields(fields, (field, name) => findError(field, values[name], values));
}

/** Returns the error of a field that contains `text`; undefined if it is valid. values: those of the whole form. */
export function findError(field: FormField, text: string, values: FormValues<string>): string | undefined {
  return trimTyped(text) === '' && field.missing !== undefined
    ? field.missing
    : field.findError?.(text, values);
}

/** A refusal of the server, such as a failure of a call; `error` is its name in the contract. */
export interface Refusal {
  readonly kind: string;
  readonly error?: string | null;
}

/** Returns the name of the field that a refusal concerns; undefined if it concerns the whole form. */
export function findRefusedField<Name extends string>(
  fields: FormFields<Name>,
  { error }: Refusal,
): Name | undefined {
  for (const name in fields) {
    if (error != null && fields[name].refusals?.includes(error)) return name;
  }
  return undefined;
}

/** Writes a text into a field as if it was typed, so that the form of the field reads it. */
export function writeText(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
