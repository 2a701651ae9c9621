import type { Lang } from '#contracts/fields';
import { maskIdentityNumber } from '#contracts/rules/identity-number';
import { formatMoney } from '#contracts/rules/money';
import { formatPhone } from '#contracts/rules/phone';
import { parseIstanbulDate } from '#contracts/time/istanbul-days';
import type { Bank, BankAccount } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { formatWholeDay } from '../../../core/i18n/days.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { readRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { getBankAccounts, nameAccount } from '../bank-accounts.ts';
import type { MethodField } from '../form/method-fields.ts';
import { getMethodForms, type MethodForm } from '../form/method-form.ts';
import { RefusalBox } from '../form/payment-form.tsx';
import { StepHeading } from '../step-heading.tsx';
import { cashierTexts } from '../texts.tr.ts';
import type { PaymentType } from './attempt.ts';
import { getPayments } from './payment.ts';
import { addFee, calculateFee } from './payment-receipt.ts';
import { nameFee } from './payment-summary.tsx';
import type { PaymentOrder } from './transfer.ts';

interface ReviewViewProps {
  type: PaymentType;
  method: MethodForm;
  order: PaymentOrder;
  takesFocus: boolean;
  /** A control that leads back to the form. */
  change: Elements;
}

/** Shows all details of a payment, with a button that confirms it. */
export function ReviewView({ type, method, order, takesFocus, change }: ReviewViewProps) {
  const models = useModels();
  const lang = models.language.lang.value;
  const t = useTexts(cashierTexts);
  const forms = getMethodForms(models)[type];
  const payment = getPayments(models)[type];
  const { amountKurus } = order;
  const { name, fee, duration } = method;
  const feeKurus = fee === undefined ? undefined : calculateFee(amountKurus, fee);
  const isDeposit = type === 'deposit';
  const choices = {
    banks: readRows(forms.findBanks(method).state.value),
    accounts: readRows(getBankAccounts(models).accounts.state.value),
  };
  const refusal = payment.refusal.value;
  return (
    <section className="panel cashier-panel cashier-review stack gap-16">
      <div className="stack gap-16">
        <StepHeading takesFocus={takesFocus}>{t('reviewTitle')}</StepHeading>
        {refusal && <RefusalBox failure={refusal} />}
      </div>
      <FactList
        facts={[
          ...(name ? [{ label: t('method'), value: name }] : []),
          ...describeFields(method, order.fields, choices, lang),
          { label: t('amount'), value: formatMoney(amountKurus, lang) },
          ...(fee === undefined || feeKurus === undefined
            ? []
            : [{ label: nameFee(fee, lang, t), value: formatMoney(feeKurus, lang) }]),
          ...(duration ? [{ label: t('duration'), value: duration }] : []),
        ]}
        sum={
          feeKurus === undefined
            ? undefined
            : {
                label: t(isDeposit ? 'toPay' : 'youReceive'),
                value: formatMoney(addFee(type, amountKurus, feeKurus), lang),
              }
        }
      />
      <div className="stack gap-20">
        {isDeposit ? (
          <p className="dim text-small">{t('depositNote', { amount: formatMoney(amountKurus, lang) })}</p>
        ) : (
          <Notice>{t('withdrawalNote')}</Notice>
        )}
        <div className="cashier-confirm stack gap-10">
          <Button
            variant="lamp"
            size="form"
            isWide
            isWaiting={payment.state.value.kind === 'sending'}
            onClick={() => void payment.submit(order)}
          >
            {t(isDeposit ? 'confirmDeposit' : 'confirmWithdrawal')}
          </Button>
          {change}
        </div>
      </div>
    </section>
  );
}

interface Choices {
  readonly banks: readonly Bank[];
  readonly accounts: readonly BankAccount[];
}

/** Returns a label and a value for each field that is filled in, except the amount. */
export function describeFields(
  { fields }: MethodForm,
  values: PaymentOrder['fields'],
  choices: Choices,
  lang: Lang,
) {
  return fields.flatMap((field) => {
    const text = String(values[field.name] ?? '');
    if (field.kind === 'amount' || text === '') return [];
    return [{ label: field.label, value: describeField(field, text, choices, lang) }];
  });
}

function describeField(
  { kind, name, options }: MethodField,
  text: string,
  { banks, accounts }: Choices,
  lang: Lang,
): string {
  switch (kind) {
    case 'bank':
      return banks.find(({ bankcode }) => bankcode === text)?.name ?? text;
    case 'account': {
      const account = accounts.find(({ bankAccountID }) => isSameId(bankAccountID, text));
      return account ? nameAccount(account, cashierTexts.in(lang)('bankAccount')) : text;
    }
    case 'select':
      return options?.find(({ value }) => value === text)?.label ?? text;
    case 'identity':
      return maskIdentityNumber(text);
    case 'phone':
      return formatPhone(text);
    case 'date':
      return formatWholeDay(parseIstanbulDate(text), lang);
    default:
      return name === 'cardLastFour' ? `•••• ${text}` : text;
  }
}
