import './payment-form-view.css';
import { useEffect } from 'react';
import type { AnyId } from '#contracts/read-types';
import { maskIban } from '#contracts/rules/iban';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { readRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button, buildButtonClass } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import type { ControlProps } from '../../../ui/forms/form-field.ts';
import { Choice, ChoiceGroup } from '../../../ui/forms/parts/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconPlus, IconStarFilled } from '../../../ui/icons.ts';
import { PlainLink } from '../../../ui/links/link.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { isRecoverable, useRecovery } from '../../../ui/loading/use-recovery.ts';
import { StateBadge } from '../../../ui/tag.tsx';
import { buildWithdrawalAccountAddress, getBankAccounts } from '../bank-accounts.ts';
import { cashierTexts } from '../texts.tr.ts';
import type { MethodForm } from './method-form.ts';

interface AccountFieldProps {
  methodID: AnyId;
  control: ControlProps;
}

/** Radio buttons of the saved bank accounts. Only the page of the accounts shows IBANs unmasked. */
export function AccountField({ methodID, control }: AccountFieldProps) {
  const t = useTexts(cashierTexts);
  const { accounts } = getBankAccounts(useModels());
  const state = accounts.state.value;
  const load = () => void accounts.load();
  useEffect(() => void accounts.load(), [accounts]);
  useRecovery(isRecoverable(state), load);
  const { id, name, label, defaultValue, error } = control;
  const rows = readRows(state);
  const chosen = defaultValue || String(rows.find(({ isFavorite }) => isFavorite === 1)?.bankAccountID);
  return (
    <ChoiceGroup
      id={id}
      label={label}
      error={error}
      aside={
        <PlainLink href={buildWithdrawalAccountAddress(methodID)} className="text-link">
          {t('addAccount')}
        </PlainLink>
      }
    >
      {state.kind === 'loading' && <Bone height={66} radius="var(--radius-control)" />}
      {rows.map(({ bankAccountID, bankName, IBAN, isFavorite }) => (
        <Choice
          key={bankAccountID}
          id={`${id}-${bankAccountID}`}
          name={name}
          value={bankAccountID}
          ref={(input) => {
            // An account that was added on the way is chosen after the field appears.
            if (input) input.checked = chosen === String(bankAccountID);
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

interface AccountGateProps {
  method: MethodForm;
  /** Stands above the form, and above the request to add a bank account. */
  head: Elements;
  skeleton: Elements;
  /** Renders the form below the head. */
  children: (head: Elements) => Elements;
}

/**
 * Asks a player without a bank account to add one if the method needs an account (spec §5). If the accounts fail to
 * load, the form is shown all the same; its account field offers a retry.
 */
export function AccountGate({ method, head, skeleton, children }: AccountGateProps) {
  const t = useTexts(cashierTexts);
  const { accounts } = getBankAccounts(useModels());
  const needsAccount = method.fields.some(({ kind }) => kind === 'account');
  useEffect(() => {
    if (needsAccount) void accounts.renew();
  }, [needsAccount, accounts]);
  const { kind } = accounts.state.value;
  if (!needsAccount) return children(head);
  if (kind === 'loading') return skeleton;
  if (kind !== 'empty') return children(head);
  return (
    <div className="panel cashier-panel cashier-narrow stack gap-16">
      {head}
      <StatePanel
        title={t('noAccountTitle')}
        text={t('noAccountText')}
        actions={
          <PlainLink href={buildWithdrawalAccountAddress(method.id)} className={buildButtonClass()}>
            <Icon of={IconPlus} size={18} />
            <span>{t('addAccount')}</span>
          </PlainLink>
        }
      />
    </div>
  );
}

/** A retry in the place of choices that could not be loaded. */
export function ChoicesFailed({ state, retry }: { state: { readonly kind: string }; retry: () => void }) {
  const t = useTexts(cashierTexts);
  const site = useTexts(siteTexts);
  if (state.kind !== 'error' && state.kind !== 'offline') return null;
  return (
    <p className="row wraps dim text-small" role="status">
      <span>{t('optionsFailed')}</span>
      <Button variant="text" size="row" onClick={retry}>
        {site('retry')}
      </Button>
    </p>
  );
}
