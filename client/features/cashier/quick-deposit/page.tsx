import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { AccountFrame } from '../../../shell/account/account-frame.tsx';
import { CashierFlow } from '../cashier-flow.tsx';
import { cashierTexts } from '../texts.tr.ts';
import { QuickStart } from './quick-start.tsx';

/** A deposit with the method of the player's latest deposit chosen. */
export default function QuickDepositPage({ path }: PageProps) {
  const t = useTexts(cashierTexts);
  return (
    <AccountFrame path={path} lead={t('quickLead')}>
      <CashierFlow type="deposit" path={path} renderStart={(cashier) => <QuickStart cashier={cashier} />} />
    </AccountFrame>
  );
}
