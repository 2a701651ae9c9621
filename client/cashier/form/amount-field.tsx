import './payment-form-view.css';
import type { FocusEvent, MouseEvent } from 'react';
import type { Lang } from '#contracts/fields';
import { parseTypedAmount } from '#contracts/rules/money';
import type { Elements } from '../../jsx-types.ts';
import { Field } from '../../ui/forms/field.tsx';
import { formatTypedAmount } from './format-typed-amount.ts';
import type { ControlledField } from './use-payment-form.ts';

interface AmountFieldProps extends ControlledField {
  name: string;
  label: string;
  lang: Lang;
  aside?: Elements;
  hint?: string | undefined;
  required?: boolean;
}

/**
 * A field for an amount in lira. It is a text field, since a number field would reject the comma of `1234,56`. The text
 * is formatted when the field loses the focus, not during typing. The focus selects it, so that the next text replaces it.
 */
export function AmountField({ lang, onBlur, ...field }: AmountFieldProps) {
  const format = (event: FocusEvent<HTMLInputElement>) => {
    const amountKurus = parseTypedAmount(event.currentTarget.value);
    if (amountKurus !== undefined) event.currentTarget.value = formatTypedAmount(amountKurus, lang);
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
