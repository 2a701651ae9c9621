import { ButtonLink, PlainLink } from '../../ui/links/link.tsx';
import './form/payment-form-view.css';
import { useEffect } from 'react';
import type { AnyId } from '#contracts/read-types';
import { NO_BREAK } from '../../core/i18n/format.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { Button } from '../../ui/button.tsx';
import { Bone } from '../../ui/cards/skeleton.tsx';
import { Steps } from '../../ui/forms/parts/steps.tsx';
import { ResourceView } from '../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import { WaitOverlay } from '../../ui/overlays/wait-overlay.tsx';
import { AccountGate } from './form/account-field.tsx';
import { getMethodForms, type MethodForm } from './form/method-form.ts';
import { PaymentForm } from './form/payment-form.tsx';
import { MethodMark, useMethodFacts } from './methods/method-card.tsx';
import { MethodListView } from './methods/method-list-view.tsx';
import type { PaymentType } from './payment/attempt.ts';
import { LostPaymentView } from './payment/lost-payment-view.tsx';
import type { PaymentReceipt } from './payment/payment-receipt.ts';
import { ReceiptView } from './payment/receipt-view.tsx';
import { getReceipts } from './payment/receipts.ts';
import { ReviewView } from './payment/review-view.tsx';
import { StepHeading } from './step-heading.tsx';
import { cashierTexts } from './texts.tr.ts';
import {
  buildAddress,
  type CashierNavigation,
  type CashierStep,
  useCashier,
  usePageNavigation,
} from './use-cashier.ts';

interface CashierFlowProps {
  type: PaymentType;
  /** The path of the page to which links in the steps lead, such as the link that cancels. */
  path: string;
  /** Renders one view that replaces both the list of methods and the form, as in the quick deposit. */
  renderStart?: (cashier: Cashier) => Elements;
}

export type Cashier = ReturnType<typeof useCashier>;

const STEP_INDEX: Readonly<Record<CashierStep, number>> = {
  start: 0,
  form: 1,
  review: 2,
  lost: 2,
  receipt: 3,
};

/**
 * A page with all steps of a deposit or withdrawal, from the list of methods to the receipt. Each step has
 * its own address.
 */
export function CashierFlow(props: CashierFlowProps) {
  return <CashierSteps {...props} navigation={usePageNavigation(props.path)} />;
}

interface CashierStepsProps extends CashierFlowProps {
  navigation: CashierNavigation;
}

/** Shows the current step of a deposit or withdrawal. */
export function CashierSteps({ type, path, renderStart, navigation }: CashierStepsProps) {
  const cashier = useCashier(type, navigation);
  const { focusStart } = navigation;
  const t = useTexts(cashierTexts);
  const { step, methodID, receiptID, takesFocus } = cashier;
  const isStart = step === 'start' || (step === 'form' && renderStart !== undefined);
  useEffect(() => {
    if (isStart && takesFocus) focusStart();
  }, [isStart, takesFocus, focusStart]);
  return (
    <div className="cashier stack gap-20">
      {!renderStart && (
        <Steps
          label={t('steps')}
          names={[t('method'), t('amount'), t('stepReview'), t('stepReceipt')]}
          current={STEP_INDEX[step]}
          doneLabel={t('stepDone')}
        />
      )}
      {isStart && renderStart?.(cashier)}
      {isStart && !renderStart && (
        <MethodListView type={type} buildHref={(id) => buildAddress(path, { step: 'form', methodID: id })} />
      )}
      {!isStart && (step === 'form' || step === 'review') && methodID !== undefined && (
        <MethodSteps key={methodID} type={type} path={path} methodID={methodID} cashier={cashier} />
      )}
      {step === 'lost' && <LostStep type={type} cashier={cashier} />}
      {step === 'receipt' && receiptID !== undefined && (
        <ReceiptStep
          key={receiptID}
          {...{ type, path, receiptID, takesFocus, restart: navigation.restart }}
        />
      )}
      {cashier.state.kind === 'sending' && <WaitOverlay text={t('wait')} />}
    </div>
  );
}

interface MethodStepsProps extends CashierFlowProps {
  methodID: AnyId;
  cashier: Cashier;
}

/** Shows the form of a payment method or, in the next step, the review of the payment. */
function MethodSteps({ type, path, methodID, cashier }: MethodStepsProps) {
  const t = useTexts(cashierTexts);
  const form = getMethodForms(useModels())[type].find(methodID);
  useEffect(() => void form.load(), [form]);
  const cancel = (
    <ButtonLink href={path} variant="text" onClick={() => cashier.payment.dismiss()}>
      {t('cancel')}
    </ButtonLink>
  );
  return (
    <ResourceView
      state={form.state.value}
      retry={() => void form.load()}
      skeleton={<FormSkeleton />}
      empty={<UnknownMethod path={path} />}
    >
      {(method) =>
        method &&
        (cashier.step === 'review' && cashier.order ? (
          <ReviewView
            type={type}
            method={method}
            order={cashier.order}
            takesFocus={cashier.takesFocus}
            change={
              <Button variant="text" onClick={cashier.changeAmount}>
                {t('changeAmount')}
              </Button>
            }
          />
        ) : (
          <AccountGate
            method={method}
            head={<MethodHead method={method} path={path} takesFocus={cashier.takesFocus} />}
            skeleton={<FormSkeleton />}
          >
            {(head) => <PaymentForm {...{ type, method, head, cancel }} onReview={cashier.review} />}
          </AccountGate>
        ))
      }
    </ResourceView>
  );
}

interface MethodHeadProps {
  method: MethodForm;
  path: string;
  takesFocus: boolean;
}

/** Shows the chosen method, with a link to the list of methods. */
function MethodHead({ method, path, takesFocus }: MethodHeadProps) {
  const t = useTexts(cashierTexts);
  const facts = Object.values(useMethodFacts(method)).flatMap((fact) => (fact ? keepTogether(fact) : []));
  return (
    <div className="method-head row gap-12">
      <MethodMark method={method} />
      <div className="grow">
        <StepHeading takesFocus={takesFocus} className="method-head-name">
          {method.name ?? t('method')}
        </StepHeading>
        {facts.length > 0 && <p className="hint text-meta">{facts.join(`${NO_BREAK}· `)}</p>}
      </div>
      <PlainLink href={path} className="text-link" aria-label={t('changeMethod')}>
        {t('change')}
      </PlainLink>
    </div>
  );
}

/** Replaces the spaces of a fact by no-break spaces, so that a line can end only between two facts. */
function keepTogether(fact: string): string {
  return fact.replaceAll(' ', NO_BREAK);
}

function UnknownMethod({ path }: { path: string }) {
  const t = useTexts(cashierTexts);
  return (
    <StatePanel
      title={t('methodMissingTitle')}
      text={t('methodMissingText')}
      actions={<ButtonLink href={path}>{t('toMethods')}</ButtonLink>}
    />
  );
}

function FormSkeleton() {
  return (
    <div className="cashier-split stack gap-16" aria-hidden="true">
      <PanelSkeleton />
      <PanelSkeleton />
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className="panel cashier-panel cashier-narrow stack gap-16" aria-hidden="true">
      <Bone width="60%" height={44} />
      <Bone height={60} />
      <Bone height={48} />
    </div>
  );
}

function LostStep({ type, cashier }: { type: PaymentType; cashier: Cashier }) {
  const t = useTexts(cashierTexts);
  const { state } = cashier;
  if (state.kind !== 'searching' && state.kind !== 'unknown' && state.kind !== 'absent') return null;
  return (
    <LostPaymentView
      type={type}
      state={state}
      actions={
        <>
          <Button variant="lamp" onClick={cashier.reviewAgain}>
            {t('review')}
          </Button>
          <Button onClick={cashier.leave}>{t('cancel')}</Button>
        </>
      }
    />
  );
}

interface ReceiptStepProps extends CashierFlowProps {
  receiptID: AnyId;
  takesFocus: boolean;
  /** In a dialog, begins a new payment after the receipt; null on a page, where a link does this. */
  restart: (() => void) | null;
}

/** Shows the receipt of a payment, and updates it when the payment is approved or rejected. */
function ReceiptStep({ type, receiptID, ...rest }: ReceiptStepProps) {
  const models = useModels();
  const t = useTexts(cashierTexts);
  const receipt = getReceipts(models).find(type, receiptID);
  useEffect(() => getReceipts(models).find(type, receiptID).follow(), [models, type, receiptID]);
  return (
    <ResourceView
      state={receipt.state.value}
      retry={() => receipt.load()}
      skeleton={<PanelSkeleton />}
      empty={<StatePanel title={t('receiptMissingTitle')} text={t('receiptMissingText')} />}
    >
      {(data) => data && <LoadedReceipt {...rest} type={type} receipt={data} />}
    </ResourceView>
  );
}

interface LoadedReceiptProps extends Omit<ReceiptStepProps, 'receiptID'> {
  receipt: PaymentReceipt;
}

function LoadedReceipt({ type, path, receipt, takesFocus, restart }: LoadedReceiptProps) {
  const t = useTexts(cashierTexts);
  const forms = getMethodForms(useModels())[type];
  // The method says how long a payment usually takes, and how a deposit is carried out.
  const form = receipt.methodID === undefined ? null : forms.find(receipt.methodID);
  useEffect(() => void form?.load(), [form]);
  const state = form?.state.value;
  return (
    <ReceiptView
      receipt={receipt}
      method={state?.kind === 'ready' ? state.data : null}
      takesFocus={takesFocus}
      actions={
        restart ? (
          <Button onClick={restart}>{t('newPayment')}</Button>
        ) : (
          <ButtonLink href={path}>{t('newPayment')}</ButtonLink>
        )
      }
    />
  );
}
