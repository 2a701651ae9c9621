/** The fields of a bank account, with the rules that the server applies too (spec §5). */
import type { save_bank_account } from '#contracts/calls/finance';
import type { ErrorOf } from '#contracts/contract';
import { formatIban, isIban, normaliseIban, readBankcode } from '#contracts/rules/iban';
import { isOwnName, joinName, type Named } from '#contracts/rules/person-name';
import type { Bank, BankAccount } from '../../../core/api/rows.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import { renderCheck } from '../../../ui/forms/common-fields.tsx';
import type { ControlProps, FormFields, FormValues } from '../../../ui/forms/form-field.ts';
import { Field } from '../../../ui/forms/parts/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconCircleCheck } from '../../../ui/icons.ts';
import { nameAccount } from '../bank-accounts.ts';
import type turkish from './texts.tr.ts';

export type AccountField = 'IBAN' | 'accountHolder' | 'isFavorite';
export type AccountForm = FormValues<AccountField>;

export interface AccountRules {
  readonly account?: BankAccount | undefined;
  /** Whether a pending withdrawal goes to the account, which locks its IBAN. */
  readonly isLocked?: boolean;
  /** Whether the player has no account yet. */
  readonly isFirst?: boolean;
  /** The player's other accounts. */
  readonly others: readonly BankAccount[];
  /** All banks; none until they are loaded. Without their codes, only the server checks the bank. */
  readonly banks: readonly Bank[];
  /** The player, whose name the holder has to have; null if it is not known. */
  readonly player: Named | null;
}

/** Builds the fields of a bank account. account: the one to change; undefined adds one. */
export function buildAccountFields(
  t: Translate<typeof turkish>,
  { account, isLocked = false, isFirst = false, others, banks, player }: AccountRules,
): FormFields<AccountField, ErrorOf<typeof save_bank_account>> {
  return {
    IBAN: {
      label: t('iban'),
      hint: isLocked ? t('ibanLocked') : undefined,
      input: { readOnly: isLocked },
      initial: account?.IBAN ? formatIban(account.IBAN) : '',
      parse: normaliseIban,
      missing: t('ibanMissing'),
      findError(text) {
        if (!isIban(text)) return t('ibanWrong');
        const duplicate = others.find(({ IBAN }) => isSameIban(IBAN, text));
        if (duplicate) return t('duplicate', { account: nameAccount(duplicate, t('bankAccount')) });
        // A backend may have codes of its own, which do not occur in IBANs.
        const hasCodes = banks.some(({ bankcode = '' }) => /^\d{5}$/.test(bankcode));
        return hasCodes && !findBank(text, banks) ? t('bankUnknown') : undefined;
      },
      refusals: ['INVALID_IBAN', 'UNKNOWN_BANK', 'BANK_MISMATCH', 'DUPLICATE_ACCOUNT', 'ACCOUNT_IN_USE'],
      isCheckedOnLeave: true,
      render: (control, text) => <IbanField {...control} bankName={findBank(text, banks)?.name} />,
    },
    accountHolder: {
      label: t('holder'),
      hint: t('holderHint'),
      input: { autoComplete: 'name' },
      // The player's own name may load after the form.
      initial: account?.accountHolder ?? joinName(player),
      missing: t('holderMissing'),
      findError: (text) =>
        isOwnName(player, text) ? undefined : t('holderWrong', { name: joinName(player) }),
      refusals: ['HOLDER_MISMATCH'],
    },
    isFavorite: {
      label: t('favourite'),
      initial: isFirst || account?.isFavorite === 1 ? 'on' : '',
      render: renderCheck,
    },
  };
}

export function isSameIban(IBAN: string | undefined, typed: string): boolean {
  return IBAN !== undefined && normaliseIban(IBAN) === normaliseIban(typed);
}

/** Returns the bank of an IBAN; undefined when the text is no IBAN or the bank is not known. */
export function findBank(typed: string, banks: readonly Bank[]): Bank | undefined {
  const bankcode = readBankcode(typed);
  return bankcode === undefined ? undefined : banks.find((bank) => bank.bankcode === bankcode);
}

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
