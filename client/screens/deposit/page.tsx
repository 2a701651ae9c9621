import { CashierFlow } from '../../cashier/cashier-flow.tsx';
import { AccountFrame } from '../../layout/account/account-frame.tsx';
import type { PageProps } from '../../routing/route.ts';

/** The steps of a deposit: method, amount, review, receipt. */
export default function DepositPage({ path }: PageProps) {
  return (
    <AccountFrame path={path}>
      <CashierFlow type="deposit" path={path} />
    </AccountFrame>
  );
}
