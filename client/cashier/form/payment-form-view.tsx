import './payment-form-view.css';
import { FormFrame } from '../../forms/form-frame.tsx';
import { writeText } from '../../forms/write-text.ts';
import { money } from '../../i18n/money.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { useModels } from '../../models.ts';
import { Button } from '../../ui/button.tsx';

import { formatLimits } from '../methods/method-card.tsx';
import { needsBankAmount } from '../methods/needs-bank-amount.ts';
import type { PaymentType } from '../payment/attempt.ts';
import { PaymentInstructions } from '../payment/payment-instructions.tsx';
import { PaymentSummary } from '../payment/payment-summary.tsx';
import { cashierTexts } from '../texts.tr.ts';
import { AmountChips, suggestAmounts } from './amount-chips.tsx';
import { AmountField } from './amount-field.tsx';
import { type AmountLimits, findAmountLimits } from './check-fields.ts';
import type { FormField } from './form-field.ts';
import { formatTypedAmount } from './format-typed-amount.ts';
import type { MethodForm } from './method-form.ts';
import { PaymentField } from './payment-field.tsx';
import { RefusalBox } from './refusal-box.tsx';
import type { PaymentOrder } from './transfer.ts';
import { type ControlledField, usePaymentForm } from './use-payment-form.ts';

interface PaymentFormViewProps {
  type: PaymentType;
  method: MethodForm;
  /** The content above the fields, such as the method with a link to the list of methods. */
  head?: Elements;
  /** The content beside the main button, such as a link that cancels. */
  cancel?: Elements;
  /** Whether the form has neither a frame nor a summary. The limits are then shown below the amount. */
  isBare?: boolean;
  onReview: (order: PaymentOrder) => void;
}

/** The form of a payment method: the amount, the fields that the method declares, and a summary with fee and total. */
export function PaymentFormView(props: PaymentFormViewProps) {
  const { type, method, head, cancel, isBare = false, onReview } = props;
  const t = useTexts(cashierTexts);
  const describeFailure = useFailureText();
  const form = usePaymentForm(type, method, onReview);
  const controlOf = (field: FormField): ControlledField => {
    const control = form.fieldProps(field);
    return form.refusal && form.refusedField === field
      ? { ...control, error: control.error ?? describeFailure(form.refusal) }
      : control;
  };
  return (
    <div className={isBare ? undefined : 'cashier-split stack gap-16'}>
      <div className={isBare ? 'stack gap-16' : 'panel cashier-panel stack gap-16'}>
        {head}
        {form.refusal && <RefusalBox failure={form.refusal} />}
        <FormFrame
          key={method.id}
          ref={form.ref}
          problems={form.problems}
          attempts={form.attempts}
          onInput={form.readInput}
          onSubmit={form.submit}
        >
          {method.fields.map((field) =>
            field.kind === 'amount' ? (
              <AmountPart
                key={field.name}
                type={type}
                method={method}
                field={field}
                control={controlOf(field)}
                amountKurus={form.amountKurus}
                bankAmounts={form.bankAmounts}
                isBare={isBare}
              />
            ) : (
              <PaymentField
                key={field.name}
                type={type}
                method={method}
                field={field}
                control={controlOf(field)}
              />
            ),
          )}
          <div className="cashier-actions stack gap-10">
            <Button variant="lamp" size="form" isWide type="submit">
              {t('review')}
            </Button>
            {cancel}
          </div>
        </FormFrame>
      </div>
      {!isBare && (
        <div>
          <PaymentSummary type={type} method={method} amountKurus={form.amountKurus} />
          <PaymentInstructions method={method} />
        </div>
      )}
    </div>
  );
}

interface AmountPartProps {
  type: PaymentType;
  method: MethodForm;
  field: FormField;
  control: ControlledField;
  amountKurus: number | undefined;
  /** The amounts that the chosen bank allows, in kuruş. */
  bankAmounts: readonly number[] | undefined;
  /** Whether there is little room: one row of chips, and the limits below the amount. */
  isBare: boolean;
}

function AmountPart(props: AmountPartProps) {
  const { type, method, field, control, amountKurus, bankAmounts, isBare } = props;
  const { language, finance } = useModels();
  const lang = language.lang.value;
  const t = useTexts(cashierTexts);
  const balanceKurus = finance.balanceKurus.value;
  const showsBalance = type === 'withdrawal' && balanceKurus !== null && finance.isBalanceShown.value;
  const limits = findAmountLimits(method, field);
  // For a withdrawal, only amounts within the balance are suggested.
  const affordableKurus =
    type === 'withdrawal' && balanceKurus !== null
      ? Math.min(limits.maxKurus ?? balanceKurus, balanceKurus)
      : limits.maxKurus;
  const hint =
    bankAmounts && needsBankAmount(method)
      ? t('bankAmountsHint')
      : isBare
        ? formatLimits(limits, lang, t)
        : undefined;
  return (
    <div className="stack gap-12">
      <AmountField
        {...control}
        name={field.name}
        label={field.label}
        lang={lang}
        required
        aside={
          showsBalance && (
            <span className="dim regular">{t('balance', { amount: money(balanceKurus, lang) })}</span>
          )
        }
        hint={hint}
      />
      <AmountChips
        amounts={suggestAmounts(
          { ...limits, maxKurus: affordableKurus },
          bankAmounts,
          isBare ? 3 : type === 'withdrawal' ? 5 : 6,
        )}
        value={amountKurus}
        allKurus={findWholeBalance(type, affordableKurus, limits)}
        onPick={(picked) => {
          const input = document.getElementById(control.id);
          if (input instanceof HTMLInputElement) writeText(input, formatTypedAmount(picked, lang));
        }}
      />
    </div>
  );
}

/** Returns the largest amount that a withdrawal can take; undefined if the balance is below the minimum. */
function findWholeBalance(
  type: PaymentType,
  affordableKurus: number | undefined,
  { minKurus = 1 }: AmountLimits,
): number | undefined {
  const isPossible = type === 'withdrawal' && affordableKurus !== undefined && affordableKurus >= minKurus;
  return isPossible ? affordableKurus : undefined;
}
