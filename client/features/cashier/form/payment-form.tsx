import './payment-form-view.css';
import { Fragment, useEffect } from 'react';
import type { AnyId } from '#contracts/read-types';
import { parseTypedAmount } from '#contracts/rules/money';
import { joinName } from '#contracts/rules/person-name';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import type { BankAccount } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import type { Loadable } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { Form } from '../../../ui/forms/form.tsx';
import type { FormField, FormValues } from '../../../ui/forms/form-field.ts';
import { Notice } from '../../../ui/loading/notice.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { getBankAccounts } from '../bank-accounts.ts';
import type { PaymentType } from '../payment/attempt.ts';
import { getPayments } from '../payment/payment.ts';
import type { PaymentFailure } from '../payment/payment-state.ts';
import { PaymentSummary } from '../payment/payment-summary.tsx';
import { PaymentInstructions } from '../payment/receipt-view.tsx';
import type { PaymentOrder } from '../payment/transfer.ts';
import { cashierTexts } from '../texts.tr.ts';
import { AmountField } from './amount-field.tsx';
import { buildFieldValues, type FieldRules, findRefusedField, type MethodField } from './method-fields.ts';
import { getMethodForms, type MethodForm, needsBankAmount } from './method-form.ts';
import { declareField, PaymentField } from './payment-field.tsx';

/**
 * The value of `today` until the server time is known. With it, no identity card counts as expired; the
 * server checks the dates as well.
 */
const FIRST_DAY = '0000-01-01';

interface PaymentFormProps {
  type: PaymentType;
  method: MethodForm;
  /** The content above the fields, such as the method with a link to the list of methods. */
  head?: Elements;
  /** The content beside the main button, such as a link that cancels. */
  cancel?: Elements;
  /** Whether the form has neither a frame nor a summary. The limits are then shown below the amount. */
  isBare?: boolean;
  /** Called with the order when the form has no errors. */
  onReview: (order: PaymentOrder) => void;
}

/**
 * The form of a payment method: the fields that the method declares, and a summary with fee and total. `MethodForms`
 * stores the typed texts, so that Back restores them.
 */
export function PaymentForm({ type, method, head, cancel, isBare = false, onReview }: PaymentFormProps) {
  const models = useModels();
  const t = useTexts(cashierTexts);
  const describeFailure = useFailureText();
  const forms = getMethodForms(models)[type];
  const payment = getPayments(models)[type];
  const texts = forms.readTexts(method.id) ?? {};
  const bankAmounts = useBankAmounts(type, method, texts);
  const rules = useFieldRules(type, method, bankAmounts);
  const amountKurus = readAmount(method, texts);
  const ownName = joinName(models.session.profile.value);
  const refusal = payment.refusal.value;
  const refusedField = refusal ? findRefusedField(refusal, method) : undefined;

  const buildField = (field: MethodField): FormField => ({
    ...declareField(field, rules),
    initial: texts[field.name] ?? (field.name === 'cardHolder' ? ownName : ''),
    serverError: refusal && field === refusedField ? describeFailure(refusal) : undefined,
    render: (control, text) =>
      field.kind === 'amount' ? (
        <AmountField
          {...{ type, method, field, control, bankAmounts, isBare }}
          amountKurus={parseTypedAmount(text)}
        />
      ) : (
        <PaymentField {...{ type, method, field, control }} />
      ),
  });

  const readTyped = (typed: FormValues<string>) => {
    forms.type(method.id, typed);
    const isRefused = refusedField !== undefined && typed[refusedField.name] === texts[refusedField.name];
    if (!isRefused) payment.dismiss();
  };

  const review = async (typed: FormValues<string>) => {
    payment.dismiss();
    onReview({
      type,
      method,
      amountKurus: readAmount(method, typed) ?? 0,
      fields: buildFieldValues(method.fields, typed, rules.accountIDs),
    });
    return null;
  };

  return (
    <div className={isBare ? undefined : 'cashier-split stack gap-16'}>
      <div className={isBare ? 'stack gap-16' : 'panel cashier-panel stack gap-16'}>
        {head}
        {refusal && <RefusalBox failure={refusal} />}
        <Form
          fields={Object.fromEntries(method.fields.map((field) => [field.name, buildField(field)]))}
          submitLabel={t('review')}
          onRead={readTyped}
          send={review}
          describe={describeFailure}
          layout={(controls, button) => (
            <Fragment>
              {Object.values<Elements>(controls)}
              <div className="cashier-actions stack gap-10">
                {button}
                {cancel}
              </div>
            </Fragment>
          )}
        />
      </div>
      {!isBare && (
        <div>
          <PaymentSummary type={type} method={method} amountKurus={amountKurus} />
          <PaymentInstructions method={method} />
        </div>
      )}
    </div>
  );
}

/** Returns the amounts in kuruş that the chosen bank offers; undefined while none is chosen or they are not known. */
function useBankAmounts(type: PaymentType, { fields }: MethodForm, texts: FormValues<string>) {
  const { findBankAmounts } = getMethodForms(useModels())[type];
  const field = fields.find(({ kind }) => kind === 'bank');
  const bankcode = (field && texts[field.name]) || undefined;
  const state = bankcode === undefined ? undefined : findBankAmounts(bankcode).state.value;
  useEffect(() => {
    if (bankcode !== undefined) void findBankAmounts(bankcode).load();
  }, [bankcode, findBankAmounts]);
  return state?.kind === 'ready' ? state.data : undefined;
}

function useFieldRules(
  type: PaymentType,
  method: MethodForm,
  bankAmounts: readonly number[] | undefined,
): FieldRules {
  const models = useModels();
  const t = useTexts(cashierTexts);
  const now = models.time.now();
  return {
    type,
    method,
    t,
    bankAmounts: needsBankAmount(method) ? (bankAmounts ?? null) : null,
    accountIDs: readAccountIDs(getBankAccounts(models).accounts.state.value),
    balanceKurus: models.finance.balanceKurus.value,
    isBalanceShown: models.finance.isBalanceShown.value,
    today: now === undefined ? FIRST_DAY : formatIstanbulDate(now),
    lang: models.language.lang.value,
  };
}

function readAccountIDs(state: Loadable<readonly BankAccount[]>): readonly AnyId[] | null {
  if (state.kind === 'empty') return [];
  return state.kind === 'ready' ? state.data.map(({ bankAccountID }) => bankAccountID) : null;
}

/** Returns the typed amount in integer kuruş; undefined while the text is no valid amount. */
function readAmount({ fields }: MethodForm, texts: FormValues<string>): number | undefined {
  const field = fields.find(({ kind }) => kind === 'amount');
  return field && parseTypedAmount(texts[field.name] ?? '');
}

/**
 * Says why a payment was not accepted and that the balance is unchanged. A toast about the refusal
 * disappears after a second; this box stays.
 */
export function RefusalBox({ failure }: { failure: PaymentFailure }) {
  const t = useTexts(cashierTexts);
  const describeFailure = useFailureText();
  return (
    <Notice tone="bad">
      {failure.kind === 'session' ? (
        t('sessionRenewed')
      ) : failure.kind === 'maintenance' ? (
        // During maintenance another page is shown, so this box is seen only afterwards.
        t('maintenanceOver')
      ) : (
        <>
          <p>{describeFailure(failure)}</p>
          <p>{t('refusedNote')}</p>
        </>
      )}
    </Notice>
  );
}
