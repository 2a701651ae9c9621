import { AccountFrame } from '../../account/account-frame.tsx';
import { CashierFlow } from '../../cashier/cashier-flow.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PageProps } from '../../routing/route.ts';
import { depositTexts } from './texts.tr.ts';

/** The steps of a deposit: method, amount, review, receipt. */
export default function DepositPage({ path }: PageProps) {
  const t = useTexts(depositTexts);
  return (
    <AccountFrame title={t('title')}>
      <CashierFlow type="deposit" path={path} />
    </AccountFrame>
  );
}
