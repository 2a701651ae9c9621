import { useEffect } from 'react';
import {
  list_transactions,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#contracts/calls/finance';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import { formatMoney, toKurus } from '#contracts/rules/money';
import { mapData } from '../../../core/api/outcome.ts';
import type { Transaction } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models, useModels } from '../../../core/models.ts';
import { onBalanceChange } from '../../../core/session/finance.ts';
import { FINANCE_HISTORY_PATH } from '../../../shell/account/paths.ts';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { TextLink } from '../../../ui/links/link.tsx';
import { Preview } from './preview.tsx';
import { profileTexts } from './texts.tr.ts';

const PENDING_PATH = `${FINANCE_HISTORY_PATH}?status=${TRANSACTION_STATUS.pending}&range=all`;

/**
 * Says how many payments are pending, and their sums. A player who hides the balance hides these sums too.
 */
export function PendingNote() {
  const models = useModels();
  const pending = getPendingPayments(models);
  const t = useTexts(profileTexts);
  useEffect(() => void pending.refresh(), [pending]);
  // A payment that is approved or rejected changes the balance, so each change of the balance refreshes the
  // list.
  useEffect(() => onBalanceChange(models.finance, () => void pending.refresh()), [models, pending]);
  return (
    <div className="profile-pending dim">
      <Preview
        state={pending.state.value}
        retry={() => void pending.load()}
        skeleton={<Bone width={150} height={14} />}
        empty={<p>{t('nothingPending')}</p>}
        failedText={t('pendingFailed')}
      >
        {(payments) => (
          <>
            <PendingLine kind="deposit" payments={payments} />
            <PendingLine kind="withdrawal" payments={payments} />
            <PendingLine kind="other" payments={payments} />
          </>
        )}
      </Preview>
    </div>
  );
}

interface PendingLineProps extends Pick<PendingPayment, 'kind'> {
  payments: readonly PendingPayment[];
}

const LABELS = {
  deposit: 'pendingDeposits',
  withdrawal: 'pendingWithdrawals',
  other: 'pendingOthers',
} as const;

function PendingLine({ kind, payments }: PendingLineProps) {
  const { finance, language } = useModels();
  const t = useTexts(profileTexts);
  const amounts = payments.filter((payment) => payment.kind === kind).map(({ amountKurus }) => amountKurus);
  if (amounts.length === 0) return null;
  const sum = amounts.reduce(
    (total, amount) => (total === undefined || amount === undefined ? undefined : total + amount),
    0,
  );
  const text = t(LABELS[kind], { count: amounts.length });
  return (
    <p>
      <span>{text}</span>
      {finance.isBalanceShown.value && sum !== undefined && (
        <>
          <span>{': '}</span>
          <strong>{formatMoney(sum, language.lang.value)}</strong>
        </>
      )}
      <span>{' · '}</span>
      <TextLink href={PENDING_PATH} aria-label={`${t('view')}: ${text}`}>
        {t('view')}
      </TextLink>
    </p>
  );
}

export interface PendingPayment {
  /** `other` if it is not known whether it is a deposit or a withdrawal. */
  readonly kind: 'deposit' | 'withdrawal' | 'other';
  readonly amountKurus: number | undefined;
}

export const getPendingPayments = defineScreenModel(createPendingPayments);

function createPendingPayments({ call, player }: Models): Resource<readonly PendingPayment[]> {
  const request = {
    concatRequire: false,
    searchType: TRANSACTION_TYPE.finance,
    status: TRANSACTION_STATUS.pending,
    limit: MAX_TRANSACTIONS,
  };
  return player.createResource<readonly PendingPayment[]>(async () =>
    mapData(await call(list_transactions, request), (rows) => rows.map(readPayment)),
  );
}

function readPayment({ transaction_category_id: category, amount }: Transaction): PendingPayment {
  const { deposit, withdrawal } = TRANSACTION_CATEGORY;
  return {
    kind: category === deposit ? 'deposit' : category === withdrawal ? 'withdrawal' : 'other',
    amountKurus: amount === undefined ? undefined : Math.abs(toKurus(amount)),
  };
}
