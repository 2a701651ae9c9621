import { useEffect } from 'react';
import { AccountFrame } from '../../account/account-frame.tsx';
import { CashierFlow } from '../../cashier/cashier-flow.tsx';
import { useModels } from '../../models.ts';
import { useQuery } from '../../routing/query.ts';
import type { PageProps } from '../../routing/route.ts';
import { selectAccount } from './select-account.ts';

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
