import './form/payment-form-view.css';
import { useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import type { Elements } from '../jsx-types.ts';
import { useModels } from '../models.ts';
import { getBankAccounts } from '../resources/bank-accounts.ts';
import { PlainLink } from '../routing/plain-link.tsx';
import { buildWithdrawalAccountAddress } from '../screens/bank-accounts/addresses.ts';
import { buildButtonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconPlus } from '../ui/icons.ts';
import { StatePanel } from '../ui/states/state-panel.tsx';
import type { MethodForm } from './form/method-form.ts';
import { cashierTexts } from './texts.tr.ts';

interface AccountGateProps {
  method: MethodForm;
  /** The content above the request to add a bank account; the form has the same content above it. */
  head: Elements;
  skeleton: Elements;
  children: Elements;
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
    if (needsAccount) void accounts.refresh();
  }, [needsAccount, accounts]);
  const { kind } = accounts.state.value;
  if (!needsAccount) return children;
  if (kind === 'loading') return skeleton;
  if (kind !== 'empty') return children;
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
