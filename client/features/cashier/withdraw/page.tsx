import { useEffect } from 'react';
import type { PaymentData } from '#contracts/calls/finance';
import { type Models, useModels } from '../../../core/models.ts';
import { useQuery } from '../../../core/routing/query.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { AccountFrame } from '../../../shell/account/account-frame.tsx';
import { CashierFlow } from '../cashier-flow.tsx';
import { getMethodForms } from '../form/method-form.ts';

/** The steps of a withdrawal: method, account and amount, review, receipt. */
export default function WithdrawPage({ path }: PageProps) {
  useAddedAccount();
  return (
    <AccountFrame path={path}>
      <CashierFlow type="withdrawal" path={path} />
    </AccountFrame>
  );
}

/** Selects the account that the player added during the withdrawal, and removes it from the address. */
function useAddedAccount() {
  const models = useModels();
  const [{ method, account }, setQuery] = useQuery();
  useEffect(() => {
    if (account === undefined) return;
    selectAccount(models, method, account);
    setQuery({ account: undefined });
  }, [models, method, account, setQuery]);
}

/** The field that contains the id of the bank account in every withdrawal (spec §5). */
const ACCOUNT_FIELD = 'bankAccountID' satisfies keyof PaymentData;

/**
 * Selects an account in the form of a withdrawal method. The other fields of the form keep their values. Both
 * ids come from the address.
 */
export function selectAccount(models: Models, methodID: string | undefined, accountID: string): void {
  if (!methodID || accountID === '') return;
  const forms = getMethodForms(models).withdrawal;
  const texts = forms.readTexts(methodID);
  forms.type(methodID, { ...texts, [ACCOUNT_FIELD]: accountID });
}
