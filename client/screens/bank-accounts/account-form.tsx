import { useRef, useState } from 'react';
import { formatIban } from '#contracts/rules/iban';
import type { BankAccount } from '../../api/rows.ts';
import { isSameId } from '../../api/values.ts';
import { CheckedForm } from '../../forms/checked-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { getBankAccounts } from '../../resources/bank-accounts.ts';
import { PlainLink } from '../../routing/plain-link.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/forms/check.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { IbanField } from '../../ui/forms/iban-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { buildNextAddress } from './addresses.ts';
import { type AccountForm as AccountFormValues, getBankAccountsModel } from './bank-accounts-model.ts';
import { findBank, findErrors } from './find-errors.ts';
import { bankAccountTexts } from './texts.tr.ts';

interface AccountFormProps {
  /** The account to change; undefined adds one. */
  account: BankAccount | undefined;
  /** Whether a pending withdrawal goes to the account, which locks its IBAN. */
  isInUse: boolean;
  /** The id of the withdrawal method, when the player came here from the withdrawal form. */
  interrupted?: string | undefined;
}

/** The form of a bank account. After a failed save, the fields keep their values. */
export function AccountForm({ account, isInUse, interrupted }: AccountFormProps) {
  const t = useTexts(bankAccountTexts);
  const models = useModels();
  const resources = getBankAccounts(models);
  const id = account?.bankAccountID;
  const saved = resources.accounts.state.value;
  const loadedBanks = resources.banks.state.value;
  const banks = loadedBanks.kind === 'ready' ? loadedBanks.data : undefined;
  const others =
    saved.kind === 'ready' ? saved.data.filter((other) => !isSameId(other.bankAccountID, id)) : [];
  const profile = models.session.profile.value;
  const ownName = [profile?.firstname, profile?.lastname].filter(Boolean).join(' ');
  // Until the player types a holder, the field shows the player's own name, which may load after the form.
  const [wasHolderTyped, setHolderTyped] = useState(account?.accountHolder !== undefined);
  const isHolderTyped = ({ accountHolder }: AccountFormValues['texts']) =>
    wasHolderTyped || accountHolder !== '';
  const complete = (values: AccountFormValues): AccountFormValues =>
    isHolderTyped(values.texts) ? values : { ...values, texts: { ...values.texts, accountHolder: ownName } };
  const model = getBankAccountsModel(models);
  // The list of accounts is reloaded before the form closes. It then contains the new account, which the form
  // would report as a duplicate of itself. While saving, the form therefore compares with no other accounts.
  const isSaving = useRef(false);
  const form = useForm({
    texts: {
      IBAN: account?.IBAN ? formatIban(account.IBAN) : '',
      accountHolder: account?.accountHolder ?? '',
    },
    checks: { isFavorite: account ? account.isFavorite === 1 : saved.kind === 'empty' },
    findErrors: (values) =>
      findErrors(complete(values), { others: isSaving.current ? [] : others, banks, ownName }, t),
    async send(values) {
      isSaving.current = true;
      const refusal = await model.save(complete(values), {
        id,
        next: (savedID) => buildNextAddress(interrupted, savedID),
      });
      isSaving.current = refusal === null;
      return refusal;
    },
    describeFailure: useFailureText(),
  });
  const iban = form.textProps('IBAN');
  const isLocked = isInUse && account?.IBAN !== undefined;
  const holder = form.textProps('accountHolder');
  return (
    <div className="account-form-panel panel roomy">
      <CheckedForm form={form}>
        <IbanField
          {...iban}
          label={t('iban')}
          wrong={t('ibanWrong')}
          hint={isLocked ? t('ibanLocked') : undefined}
          bankName={findBank(iban.value, banks ?? [])?.name}
          isReadOnly={isLocked}
          onFormat={(value) => form.setText('IBAN', value)}
        />
        <Field
          {...holder}
          value={isHolderTyped(form.texts) ? holder.value : ownName}
          onChange={(event) => {
            setHolderTyped(true);
            holder.onChange(event);
          }}
          label={t('holder')}
          hint={t('holderHint')}
          autoComplete="name"
          required
        />
        <Check {...form.checkProps('isFavorite')} label={t('favourite')} />
        <div className="account-form-actions stack gap-10">
          <SubmitButton isWaiting={form.isWaiting}>
            {t(form.isWaiting ? 'submitting' : 'submit')}
          </SubmitButton>
          <PlainLink
            href={buildNextAddress(interrupted)}
            className={buildButtonClass({ variant: 'text', size: 'form' })}
          >
            {t('cancel')}
          </PlainLink>
        </div>
      </CheckedForm>
    </div>
  );
}
