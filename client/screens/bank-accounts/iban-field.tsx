import { useState } from 'react';
import { formatIban, isIban, normaliseIban } from '#contracts/rules/iban';
import type { ControlProps } from '../../forms/form-field.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconCircleCheck } from '../../ui/icons.ts';

interface IbanFieldProps extends ControlProps {
  /** The text of the field when the form was last read. */
  text: string;
  /** Shown for a text that is no IBAN, once the player has left the field. */
  wrong: string;
  /** The bank of a complete IBAN, announced below the field. */
  bankName: string | undefined;
}

/** Matches a text that begins like an IBAN. Any other text is not formatted, so that the player recognises it. */
const IBAN_BEGINNING = /^TR[0-9A-Z]*$/;

/**
 * A field for an IBAN, typed with or without spaces. The text is grouped when the player leaves the field,
 * and not during typing, since that would move the cursor.
 */
export function IbanField({ text, wrong, bankName, error: formError, ...field }: IbanFieldProps) {
  const [isJudged, setJudged] = useState(false);
  const isWrong = isJudged && text.trim() !== '' && !isIban(text);
  const error = formError ?? (isWrong ? wrong : undefined);
  return (
    <div className="stack">
      <Field
        {...field}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="TR00 0000 0000 0000 0000 0000 00"
        onInput={() => setJudged(false)}
        onBlur={({ currentTarget }) => {
          const { value } = currentTarget;
          if (IBAN_BEGINNING.test(normaliseIban(value))) currentTarget.value = formatIban(value);
          setJudged(true);
        }}
      />
      <p className="iban-bank" role="status">
        {bankName !== undefined && error === undefined && (
          <>
            <Icon of={IconCircleCheck} size={17} />
            <span>{bankName}</span>
          </>
        )}
      </p>
    </div>
  );
}
