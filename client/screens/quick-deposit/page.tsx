import { CashierFlow } from '../../cashier/cashier-flow.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { AccountFrame } from '../../layout/account/account-frame.tsx';
import type { PageProps } from '../../routing/route.ts';
import { QuickStart } from './quick-start.tsx';
import { quickDepositTexts } from './texts.tr.ts';

/** A deposit with the method of the player's latest deposit chosen. */
export default function QuickDepositPage({ path }: PageProps) {
  const t = useTexts(quickDepositTexts);
  return (
    <AccountFrame path={path} lead={t('lead')}>
      <CashierFlow type="deposit" path={path} renderStart={(cashier) => <QuickStart cashier={cashier} />} />
    </AccountFrame>
  );
}
