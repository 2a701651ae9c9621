import './iban-field.css';
import { type ChangeEvent, useState } from 'react';
import { formatIban, isIban, normaliseIban } from '#contracts/rules/iban';
import { Icon } from '../icon.tsx';
import { IconCircleCheck } from '../icons.ts';
import { Field } from './field.tsx';

interface IbanFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  /** The error that the form has found in this field. */
  error: string | undefined;
  /** Shown for a text that is no IBAN, once the player has left the field. */
  wrong: string;
  hint?: string | undefined;
  /** The bank of a complete IBAN, announced below the field. */
  bankName: string | undefined;
  isReadOnly?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Called with the IBAN in groups of four when the player leaves the field. */
  onFormat: (value: string) => void;
}

/** Matches a text that begins like an IBAN. Any other text is not formatted, so that the player recognises it. */
const IBAN_BEGINNING = /^TR[0-9A-Z]*$/;

/**
 * A field for an IBAN, typed with or without spaces. The text is grouped when the player leaves the field,
 * and not during typing, since that would move the cursor.
 */
export function IbanField(props: IbanFieldProps) {
  const { value, error, wrong, bankName, isReadOnly = false, onChange, onFormat, ...field } = props;
  const [isJudged, setJudged] = useState(false);
  const isWrong = isJudged && value.trim() !== '' && !isIban(value);
  const shownError = error ?? (isWrong ? wrong : undefined);
  return (
    <div className="stack">
      <Field
        {...field}
        value={value}
        error={shownError}
        readOnly={isReadOnly}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="TR00 0000 0000 0000 0000 0000 00"
        onChange={(event) => {
          setJudged(false);
          onChange(event);
        }}
        onBlur={({ currentTarget: { value: typed } }) => {
          setJudged(true);
          if (IBAN_BEGINNING.test(normaliseIban(typed)) && formatIban(typed) !== typed)
            onFormat(formatIban(typed));
        }}
      />
      <p className="iban-bank" role="status">
        {bankName !== undefined && shownError === undefined && (
          <>
            <Icon of={IconCircleCheck} size={17} />
            <span>{bankName}</span>
          </>
        )}
      </p>
    </div>
  );
}
