import type { PageProps } from '../../../core/routing/route.ts';
import { AccountFrame } from '../../../shell/account/account-frame.tsx';
import { CashierFlow } from '../cashier-flow.tsx';

/** The steps of a deposit: method, amount, review, receipt. */
export default function DepositPage({ path }: PageProps) {
  return (
    <AccountFrame path={path}>
      <CashierFlow type="deposit" path={path} />
    </AccountFrame>
  );
}
