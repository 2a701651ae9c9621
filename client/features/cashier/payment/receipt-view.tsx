import './payment.css';
import '../form/payment-form-view.css';
import { useEffect } from 'react';
import { TRANSACTION_STATUS, type TransactionStatus } from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { formatMoney, formatSignedMoney } from '#contracts/rules/money';
import { isSameId } from '../../../core/api/values.ts';
import { formatTime } from '../../../core/i18n/clock.ts';
import { formatWholeDay } from '../../../core/i18n/days.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { readRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { FINANCE_HISTORY_PATH } from '../../../shell/account/paths.ts';
import { Button, buildButtonClass } from '../../../ui/button.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { CopyField } from '../../../ui/forms/parts/copy-field.tsx';
import { Icon, type IconShape } from '../../../ui/icon.tsx';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconPrinter,
} from '../../../ui/icons.ts';
import { ServerLink } from '../../../ui/links/link.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { StateBadge } from '../../../ui/tag.tsx';
import { getBankAccounts, nameAccount } from '../bank-accounts.ts';
import type { MethodForm } from '../form/method-form.ts';
import { StepHeading } from '../step-heading.tsx';
import { cashierTexts } from '../texts.tr.ts';
import type { PaymentReceipt } from './payment-receipt.ts';

interface ReceiptViewProps {
  receipt: PaymentReceipt;
  /** The method, which says how long a payment usually takes and how it is carried out; null while unknown. */
  method: MethodForm | null;
  takesFocus: boolean;
  /** The buttons beside the link to the history, such as one for a new payment. */
  actions: Elements;
}

type Translate = ReturnType<typeof cashierTexts.in>;

/** The icon, the tone and the word of each state. */
const LOOKS = {
  [TRANSACTION_STATUS.pending]: { icon: IconClock, tone: 'warn', word: 'statusPending' },
  [TRANSACTION_STATUS.approved]: { icon: IconCircleCheck, tone: 'ok', word: 'statusApproved' },
  [TRANSACTION_STATUS.notified]: { icon: IconCircleCheck, tone: 'ok', word: 'statusPaid' },
  [TRANSACTION_STATUS.rejected]: { icon: IconCircleX, tone: 'bad', word: 'statusRejected' },
  [TRANSACTION_STATUS.cancelled]: { icon: IconCircleMinus, tone: 'neutral', word: 'statusCancelled' },
} as const satisfies Record<TransactionStatus, { icon: IconShape; tone: string; word: string }>;

/** The look of a payment that was accepted and whose state is not known. */
const UNKNOWN_LOOK = { icon: IconCircleCheck, tone: 'ok' } as const;

/** Shows the receipt of a payment. Screen readers announce when the payment is approved or rejected. */
export function ReceiptView({ receipt, method, takesFocus, actions }: ReceiptViewProps) {
  const { language } = useModels();
  const lang = language.lang.value;
  const t = useTexts(cashierTexts);
  const account = useAccountName(receipt.bankAccountID);
  const { status, atMs, amountKurus, feeKurus, totalKurus } = receipt;
  const { icon, tone } = status ? LOOKS[status] : UNKNOWN_LOOK;
  const isPaidIn = receipt.type === 'deposit' && status === TRANSACTION_STATUS.approved;
  const show = isPaidIn ? formatSignedMoney : formatMoney;
  const facts: readonly (Fact | false | undefined)[] = [
    status && {
      label: t('status'),
      value: (
        <StateBadge kind={tone} icon={icon}>
          {t(LOOKS[status].word)}
        </StateBadge>
      ),
    },
    !!receipt.methodName && { label: t('method'), value: receipt.methodName },
    !!account && { label: t('account'), value: account },
    amountKurus !== undefined && { label: t('amount'), value: show(amountKurus, lang) },
    feeKurus !== undefined && { label: t('fee'), value: formatMoney(feeKurus, lang) },
    atMs !== undefined && {
      label: t('date'),
      value: `${formatWholeDay(atMs, lang)}, ${formatTime(atMs, lang)}`,
    },
  ];
  return (
    <section className="panel cashier-panel cashier-narrow stack gap-16">
      <OutcomeArch icon={icon} tone={tone} />
      <StepHeading takesFocus={takesFocus} className="outcome-title" data-outcome>
        {titleOf(receipt, t)}
      </StepHeading>
      <p className="outcome-text dim" role="status">
        {useExplanation(receipt)}
      </p>
      {receipt.reference && (
        <CopyField
          label={t('reference')}
          value={receipt.reference}
          copyLabel={t('copyReference')}
          copied={t('copied')}
          copyFailed={t('copyFailed')}
        />
      )}
      {status === TRANSACTION_STATUS.pending && method && <PaymentInstructions method={method} />}
      {status === TRANSACTION_STATUS.pending && (
        <Timeline
          entries={listEntries(
            receipt,
            method?.duration,
            atMs === undefined ? undefined : formatTime(atMs, lang),
            t,
          )}
        />
      )}
      <FactList
        facts={facts.filter((fact) => !!fact)}
        sum={
          totalKurus === undefined
            ? undefined
            : {
                label: t(receipt.type === 'deposit' ? 'total' : 'youReceive'),
                value: formatMoney(totalKurus, lang),
              }
        }
      />
      <div className="outcome-actions gap-10">
        <ServerLink href={FINANCE_HISTORY_PATH} className={buildButtonClass()}>
          {t('financeHistory')}
        </ServerLink>
        {actions}
        <Button icon={IconPrinter} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </section>
  );
}

/** Returns the masked bank account of a withdrawal; undefined while it loads and if it was deleted. */
function useAccountName(id: AnyId | null | undefined): string | undefined {
  const t = useTexts(cashierTexts);
  const { accounts } = getBankAccounts(useModels());
  useEffect(() => {
    if (id !== null && id !== undefined) void accounts.load();
  }, [id, accounts]);
  const account = readRows(accounts.state.value).find(({ bankAccountID }) => isSameId(bankAccountID, id));
  return account && nameAccount(account, t('bankAccount'));
}

function titleOf({ type, status }: PaymentReceipt, t: Translate): string {
  const isDeposit = type === 'deposit';
  switch (status) {
    case undefined:
    case TRANSACTION_STATUS.pending:
      return t(isDeposit ? 'depositTaken' : 'withdrawalTaken');
    case TRANSACTION_STATUS.approved:
    case TRANSACTION_STATUS.notified:
      return t(isDeposit ? 'depositApproved' : 'withdrawalPaid');
    case TRANSACTION_STATUS.rejected:
      return t('rejected');
    case TRANSACTION_STATUS.cancelled:
      return t('cancelled');
  }
}

/** Explains what the state of the payment means for the player's money. */
function useExplanation({ type, status, amountKurus }: PaymentReceipt): string {
  const { finance, language } = useModels();
  const lang = language.lang.value;
  const t = useTexts(cashierTexts);
  const balanceKurus = finance.balanceKurus.value;
  const isDeposit = type === 'deposit';
  switch (status) {
    case undefined:
      return t('takenText');
    case TRANSACTION_STATUS.pending:
      if (isDeposit) return t('depositPendingText');
      return amountKurus === undefined
        ? t('takenText')
        : t('withdrawalPendingText', { amount: formatMoney(amountKurus, lang) });
    case TRANSACTION_STATUS.approved:
    case TRANSACTION_STATUS.notified:
      if (!isDeposit) return t('withdrawalPaidText');
      // If the player has hidden the balance, this sentence does not reveal it.
      return balanceKurus !== null && finance.isBalanceShown.value
        ? t('newBalance', { amount: formatMoney(balanceKurus, lang) })
        : t('depositApprovedText');
    case TRANSACTION_STATUS.rejected:
    case TRANSACTION_STATUS.cancelled:
      return t(isDeposit ? 'depositRejectedText' : 'withdrawalRejectedText');
  }
}

function listEntries(
  { type }: PaymentReceipt,
  duration: string | undefined,
  sentAt: string | undefined,
  t: Translate,
): TimelineEntry[] {
  return [
    { icon: IconCircleCheck, tone: 'ok', text: t('timelineSent'), aside: sentAt },
    {
      icon: IconClock,
      tone: 'warn',
      text: t('statusPending'),
      aside: duration && t('usually', { duration }),
      isCurrent: true,
    },
    {
      icon: IconCircle,
      tone: 'neutral',
      text: t(type === 'deposit' ? 'timelineDepositDone' : 'statusPaid'),
    },
  ];
}

type Tone = 'ok' | 'warn' | 'info' | 'bad' | 'neutral';

/** An arch-shaped frame with an icon, at the top of a receipt or of the search for a lost payment. */
export function OutcomeArch({ icon, tone }: { icon: IconShape; tone: Tone }) {
  return (
    <span className={`tile outcome-arch tone-${tone}`} aria-hidden="true">
      <Icon of={icon} size={26} />
    </span>
  );
}

export interface TimelineEntry {
  readonly icon: IconShape;
  readonly tone: Tone;
  readonly text: string;
  /** A text at the end of the line, such as a time. */
  readonly aside?: string | undefined;
  /** Whether this step is happening now. */
  readonly isCurrent?: boolean;
}

/** The steps of a payment: completed, current and upcoming ones. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline stack gap-10">
      {entries.map(({ icon, tone, text, aside, isCurrent }) => (
        <li
          key={text}
          className={`row gap-10 dim tone-${tone}`}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <Icon of={icon} size={18} />
          <span>{text}</span>
          {aside && <span className="to-end hint regular">{aside}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Shows how a deposit is carried out: a recipient, an address, a QR code. Empty for methods without instructions. */
export function PaymentInstructions({ method }: { method: Pick<MethodForm, 'instructions'> }) {
  const t = useTexts(cashierTexts);
  const { instructions = [] } = method;
  if (instructions.length === 0) return null;
  return (
    <section className="payment-instructions stack gap-12" aria-label={t('instructions')}>
      <h3>{t('instructions')}</h3>
      {instructions.map(({ label = '', value = '', kind }) =>
        kind === 'qr' ? (
          <QrCode key={label} text={value} label={label} failed={t('qrFailed')} />
        ) : kind === 'copy' ? (
          <CopyField
            key={label}
            label={label}
            value={value}
            copyLabel={t('copyValue', { label })}
            copied={t('copiedValue', { label })}
            copyFailed={t('copyValueFailed')}
          />
        ) : (
          <FactList key={label} facts={[{ label, value }]} />
        ),
      )}
    </section>
  );
}
