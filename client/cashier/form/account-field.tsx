import { useEffect } from 'react';
import type { AnyId } from '#contracts/read-types';
import { maskIban } from '#contracts/rules/iban';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { getBankAccounts } from '../../resources/bank-accounts.ts';
import { isRecoverable, useRecovery } from '../../resources/use-recovery.ts';
import { PlainLink } from '../../routing/plain-link.tsx';
import { buildWithdrawalAccountAddress } from '../../screens/bank-accounts/addresses.ts';
import { Bone } from '../../ui/cards/bone.tsx';
import { Choice, ChoiceGroup } from '../../ui/forms/choice.tsx';
import { IconStarFilled } from '../../ui/icons.ts';
import { StateBadge } from '../../ui/states/state-badge.tsx';
import { cashierTexts } from '../texts.tr.ts';
import { ChoicesFailed } from './choices-failed.tsx';
import type { FormField } from './form-field.ts';
import type { ControlledField } from './use-payment-form.ts';

interface AccountFieldProps {
  methodID: AnyId;
  field: FormField;
  control: ControlledField;
}

/** Radio buttons of the saved bank accounts. Only the page of the accounts shows IBANs unmasked. */
export function AccountField({ methodID, field, control }: AccountFieldProps) {
  const t = useTexts(cashierTexts);
  const { accounts } = getBankAccounts(useModels());
  const state = accounts.state.value;
  const load = () => void accounts.load();
  useEffect(() => void accounts.load(), [accounts]);
  useRecovery(isRecoverable(state), load);
  const { id, defaultValue, error } = control;
  return (
    <ChoiceGroup
      id={id}
      label={field.label}
      error={error}
      aside={
        <PlainLink href={buildWithdrawalAccountAddress(methodID)} className="text-link">
          {t('addAccount')}
        </PlainLink>
      }
    >
      {state.kind === 'loading' && <Bone height={66} radius="var(--radius-control)" />}
      {state.kind === 'ready' &&
        state.data.map(({ bankAccountID, bankName, IBAN, isFavorite }) => (
          <Choice
            key={bankAccountID}
            id={`${id}-${bankAccountID}`}
            name={field.name}
            value={bankAccountID}
            ref={(input) => {
              // An account that was added on the way is chosen after the field appears.
              if (input) input.checked = defaultValue === String(bankAccountID);
            }}
            title={bankName ?? t('bankAccount')}
            text={
              IBAN && (
                <>
                  <span aria-hidden="true">{maskIban(IBAN)}</span>
                  <span className="hidden-visually">{t('ibanEnd', { end: IBAN.slice(-4) })}</span>
                </>
              )
            }
            aside={
              isFavorite === 1 && (
                <StateBadge kind="neutral" icon={IconStarFilled}>
                  {t('firstAccount')}
                </StateBadge>
              )
            }
          />
        ))}
      <ChoicesFailed state={state} retry={load} />
    </ChoiceGroup>
  );
}
