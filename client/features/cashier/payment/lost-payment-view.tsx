import './payment.css';
import { useEffect } from 'react';
import { formatTime } from '../../../core/i18n/clock.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { FINANCE_HISTORY_PATH } from '../../../shell/account/paths.ts';
import { Button, buildButtonClass } from '../../../ui/button.tsx';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleMinus,
  IconHelpCircle,
  IconSearch,
} from '../../../ui/icons.ts';
import { ServerLink } from '../../../ui/links/link.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { StepHeading } from '../step-heading.tsx';
import { cashierTexts } from '../texts.tr.ts';
import type { PaymentType } from './attempt.ts';
import { getPayments } from './payment.ts';
import type { PaymentState } from './payment-state.ts';
import { OutcomeArch, Timeline } from './receipt-view.tsx';

type LostState = Extract<PaymentState, { kind: 'searching' | 'unknown' | 'absent' }>;

interface LostPaymentViewProps {
  type: PaymentType;
  state: LostState;
  /** The buttons shown when the payment did not take place: one returns to the review, one leaves. */
  actions: Elements;
}

/** Shows the search for a payment whose reply was lost, and its result. */
export function LostPaymentView({ type, state, actions }: LostPaymentViewProps) {
  return state.kind === 'absent' ? (
    <AbsentPayment actions={actions} />
  ) : (
    <OpenSearch type={type} state={state} />
  );
}

function AbsentPayment({ actions }: Pick<LostPaymentViewProps, 'actions'>) {
  const t = useTexts(cashierTexts);
  return (
    <section className="panel cashier-panel cashier-narrow stack gap-16">
      <OutcomeArch icon={IconCircleMinus} tone="neutral" />
      <StepHeading takesFocus className="outcome-title" data-outcome>
        {t('absentTitle')}
      </StepHeading>
      <p className="outcome-text dim">{t('absentText')}</p>
      <div className="outcome-actions gap-10">{actions}</div>
    </section>
  );
}

function OpenSearch({ type, state }: { type: PaymentType; state: Exclude<LostState, { kind: 'absent' }> }) {
  const models = useModels();
  const lang = models.language.lang.value;
  const t = useTexts(cashierTexts);
  const site = useTexts(siteTexts);
  const payment = getPayments(models)[type];
  const isSearching = state.kind === 'searching';
  const isBlocked = models.blocked.isBlocked.value;
  // Searches again when this view is shown again, as after maintenance, and when the connection is back.
  useEffect(() => {
    if (!models.blocked.isBlocked.peek()) void payment.retrySearch();
    return models.connection.onRecovery(() => void payment.retrySearch());
  }, [models, payment]);
  const text = isSearching ? 'lostText' : isBlocked ? 'blockedText' : 'unknownText';
  return (
    <section className="panel cashier-panel cashier-narrow stack gap-16">
      <OutcomeArch icon={IconHelpCircle} tone="info" />
      <StepHeading takesFocus className="outcome-title" data-outcome>
        {t('lostTitle')}
      </StepHeading>
      <p className="outcome-text dim" role="status">
        {t(text)}
      </p>
      <Timeline
        entries={[
          {
            icon: IconCircleCheck,
            tone: 'ok',
            text: t('confirmed'),
            aside: formatTime(state.attempt.sentAtMs, lang),
          },
          {
            icon: IconSearch,
            tone: 'warn',
            text: t('searching'),
            aside: isSearching ? t('look', { look: state.look }) : '',
            isCurrent: isSearching,
          },
          { icon: IconCircle, tone: 'neutral', text: t('receiptOpens') },
        ]}
      />
      <Notice tone="warn">{t('lostWarning')}</Notice>
      <div className="outcome-actions gap-10">
        {isBlocked ? (
          <Button onClick={() => models.blocked.reload()}>{site('reload')}</Button>
        ) : (
          <Button isWaiting={isSearching} onClick={() => void payment.retrySearch()}>
            {t('retrySearch')}
          </Button>
        )}
        <ServerLink href={FINANCE_HISTORY_PATH} className={buildButtonClass()}>
          {t('financeHistory')}
        </ServerLink>
      </div>
    </section>
  );
}
