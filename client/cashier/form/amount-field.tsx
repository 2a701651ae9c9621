import './payment-form-view.css';
import type { FocusEvent, MouseEvent } from 'react';
import type { Lang } from '#contracts/fields';
import { parseTypedAmount } from '#contracts/rules/money';
import type { FieldEvent } from '../../forms/use-form.ts';
import type { Elements } from '../../jsx-types.ts';
import { Field } from '../../ui/forms/field.tsx';
import { formatTypedAmount } from './format-typed-amount.ts';

interface AmountFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  lang: Lang;
  aside?: Elements;
  hint?: string | undefined;
  error: string | undefined;
  required?: boolean;
  onType: (text: string) => void;
  onBlur: (event: FieldEvent) => void;
}

/**
 * A field for an amount in lira. It is a text field, since a number field would reject the comma of `1234,56`. The text
 * is formatted when the field loses the focus, not during typing. The focus selects it, so that the next text replaces it.
 */
export function AmountField({ value, lang, onType, onBlur, ...field }: AmountFieldProps) {
  const format = (event: FocusEvent<HTMLInputElement>) => {
    const amountKurus = parseTypedAmount(event.currentTarget.value);
    if (amountKurus !== undefined) onType(formatTypedAmount(amountKurus, lang));
    onBlur(event);
  };
  return (
    <Field
      {...field}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onMouseDown={focusByMouse}
      className="field-amount"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={format}
      end={<span className="field-unit">TL</span>}
    />
  );
}

/** Gives the focus to the field before the browser does, whose press would set the cursor and end the selection. */
function focusByMouse(event: MouseEvent<HTMLInputElement>) {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}
