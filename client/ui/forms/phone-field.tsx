import { formatPhone, normalisePhone } from '#contracts/rules/phone';
import type { ControlProps } from './form-field.ts';
import { Field } from './parts/field.tsx';

const COUNTRY_CODE = '+90';

/**
 * A text field for a mobile number. The number is formatted as `532 123 45 67` when the player leaves the field,
 * whether it was typed with the country code, with a 0 or with neither.
 */
export function PhoneField({ defaultValue, ...field }: ControlProps) {
  return (
    <Field
      {...field}
      defaultValue={formatTypedPhone(defaultValue)}
      start={<span className="field-unit">{COUNTRY_CODE}</span>}
      onBlur={(event) => {
        event.currentTarget.value = formatTypedPhone(event.currentTarget.value);
        field.onBlur?.(event);
      }}
    />
  );
}

function formatTypedPhone(typed: string): string {
  const phone = normalisePhone(typed);
  return phone === undefined ? typed : formatPhone(phone).replace(`${COUNTRY_CODE} `, '');
}
