import { formatIban, normaliseIban } from '#contracts/rules/iban';
import type { ControlProps } from '../../../ui/forms/form-field.ts';
import { Field } from '../../../ui/forms/parts/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconCircleCheck } from '../../../ui/icons.ts';

interface IbanFieldProps extends ControlProps {
  /** The bank of a complete IBAN, announced below the field. */
  bankName: string | undefined;
}

/** Matches a text that begins like an IBAN. Any other text is not formatted, so that the player recognises it. */
const IBAN_BEGINNING = /^TR[0-9A-Z]*$/;

/**
 * A field for an IBAN, typed with or without spaces. The text is grouped when the player leaves the field,
 * and not during typing, since that would move the cursor.
 */
export function IbanField({ bankName, ...field }: IbanFieldProps) {
  return (
    <div className="stack">
      <Field
        {...field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="TR00 0000 0000 0000 0000 0000 00"
        onBlur={({ currentTarget: input }) => {
          if (IBAN_BEGINNING.test(normaliseIban(input.value))) input.value = formatIban(input.value);
        }}
      />
      <p className="iban-bank" role="status">
        {bankName !== undefined && !field.error && (
          <>
            <Icon of={IconCircleCheck} size={17} />
            <span>{bankName}</span>
          </>
        )}
      </p>
    </div>
  );
}
