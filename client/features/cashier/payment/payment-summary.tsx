import type { Lang } from '#contracts/fields';
import { formatMoney } from '#contracts/rules/money';
import type { CashMethod } from '../../../core/api/rows.ts';
import { formatPercent } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { cashierTexts } from '../texts.tr.ts';
import type { PaymentType } from './attempt.ts';
import { addFee, calculateFee } from './payment-receipt.ts';

interface PaymentSummaryProps {
  type: PaymentType;
  method: CashMethod;
  /** The typed amount in integer kuruş; undefined while no amount is typed. */
  amountKurus: number | undefined;
}

/** Shows the amount, the fee and the total of the payment that is typed into the form. */
export function PaymentSummary({ type, method, amountKurus }: PaymentSummaryProps) {
  const { language, finance } = useModels();
  const lang = language.lang.value;
  const t = useTexts(cashierTexts);
  const { fee } = method;
  const feeKurus =
    amountKurus === undefined || fee === undefined ? undefined : calculateFee(amountKurus, fee);
  const show = (kurus: number | undefined) => (kurus === undefined ? '–' : formatMoney(kurus, lang));
  const balanceKurus = finance.balanceKurus.value;
  const isDeposit = type === 'deposit';
  const facts = [{ label: t('amount'), value: show(amountKurus) }];
  if (fee !== undefined) facts.push({ label: nameFee(fee, lang, t), value: show(feeKurus) });
  if (!isDeposit && balanceKurus !== null && finance.isBalanceShown.value) {
    const remaining = amountKurus === undefined ? undefined : balanceKurus - amountKurus;
    facts.push({ label: t('remaining'), value: show(remaining) });
  }
  const total =
    amountKurus === undefined || feeKurus === undefined ? undefined : addFee(type, amountKurus, feeKurus);
  return (
    <section className="panel cashier-panel stack gap-14" aria-label={t('summary')}>
      <h3>{t('summary')}</h3>
      <FactList
        facts={facts}
        sum={
          fee === undefined ? undefined : { label: t(isDeposit ? 'toPay' : 'youReceive'), value: show(total) }
        }
      />
      {amountKurus !== undefined && isDeposit && (
        <p className="dim text-small">
          {t(feeKurus ? 'depositFeeNote' : 'depositNote', { amount: formatMoney(amountKurus, lang) })}
        </p>
      )}
      {!isDeposit && <Notice>{t('withdrawalNote')}</Notice>}
    </section>
  );
}

/** Returns the label of the fee: `Ücret (%1,5)`, or `Ücret` for a method without a fee. */
export function nameFee(fee: number, lang: Lang, t: ReturnType<typeof cashierTexts.in>): string {
  return fee === 0 ? t('fee') : t('feePercent', { percent: formatPercent(fee, lang) });
}
