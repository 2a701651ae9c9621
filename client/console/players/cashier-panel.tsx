import { type KeyboardEvent, useRef } from 'react';
import type { DeskPayment } from '#contracts/casino/desk';
import { formatBalance, toKurus } from '#contracts/rules/money';
import { AUTO_SETTLE_MS } from '#contracts/rules/payments';
import { SECOND_MS } from '#contracts/time/durations';
import { readOwnKey } from '../../core/own-key.ts';
import { formatTime } from '../base/istanbul-time.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { BonusForm } from './bonus-form.tsx';
import { usePlayersModels } from './models.ts';

const DECISIONS = [
  { decision: 'reject', key: 'R', word: 'Reject', look: 'small' },
  { decision: 'approve', key: 'A', word: 'Approve', look: 'small approve' },
] as const;

/**
 * Lists the payments of the world, with buttons to approve or reject them. In a focused row, A approves and R
 * rejects.
 */
export function CashierPanel() {
  const { cashier, players } = usePlayersModels();
  const [username, ...others] = players.list.value.map((player) => player.username);
  const payments = cashier.shown.value;
  return (
    <>
      {payments.length === 0 && (
        <p className="empty">No payment waits. Deposits and withdrawals appear here.</p>
      )}
      <ul>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      <ErrorText text={cashier.list.error.value} />
      {cashier.autoSettle.value !== undefined && (
        <label className="help check inset">
          <input
            type="checkbox"
            checked={cashier.autoSettle.value}
            onChange={(event) => void cashier.setAutoSettle(event.currentTarget.checked)}
          />
          <span>{`Payments settle by themselves after ${AUTO_SETTLE_MS / SECOND_MS} s`}</span>
        </label>
      )}
      {username !== undefined && <BonusForm usernames={[username, ...others]} />}
    </>
  );
}

function PaymentRow({ payment }: { readonly payment: DeskPayment }) {
  const { cashier, notices } = usePlayersModels();
  const { id, player, kind, amount, reference, method, account, status } = payment;
  const row = useRef<HTMLLIElement>(null);
  const isWaiting = status === 'pending';
  const isBusy = cashier.list.pending.value.has(id);

  async function decide(decision: 'approve' | 'reject') {
    row.current?.focus(); // The buttons of the row go with the decision.
    if (await cashier[decision](id)) {
      notices.showSuccess(
        `${reference} of ${player} was ${decision === 'approve' ? 'approved' : 'rejected'}`,
      );
    }
  }

  function handleKey(event: KeyboardEvent) {
    const pressed = DECISIONS.find(({ key }) => key === readOwnKey(event)?.toUpperCase());
    if (!isWaiting || !pressed) return;
    event.preventDefault();
    event.stopPropagation();
    void decide(pressed.decision);
  }

  return (
    <li ref={row} className="entry pay" tabIndex={-1} onKeyDown={handleKey}>
      <div className="pay-words">
        <b className="mono">{`${player} `}</b>
        <span className="note">{kind}</span>
      </div>
      <b className={`mono pay-amount pay-${kind}`}>
        {`${kind === 'deposit' ? '+' : '−'}${formatBalance(toKurus(amount))}`}
      </b>
      <span className="note">{`${reference} · ${account ?? method} · ${describeSettling(payment)}`}</span>
      {isWaiting ? (
        <span className="row wraps gap-4">
          {DECISIONS.map(({ decision, key, word, look }) => (
            <Button
              key={key}
              look={look}
              aria-label={`${word} ${kind} ${reference} of ${player}, ${amount} TL`}
              aria-keyshortcuts={key}
              aria-busy={isBusy}
              onClick={() => void decide(decision)}
            >
              {word}
            </Button>
          ))}
        </span>
      ) : (
        <VerdictBadge verdict={status === 'approved' || status === 'notified' ? 'conforms' : 'broken'}>
          {status}
        </VerdictBadge>
      )}
    </li>
  );
}

function describeSettling({ status, held, settledAt, at }: DeskPayment): string {
  if (settledAt !== null) return `at ${formatTime(settledAt).slice(0, 8)}`;
  if (status === 'pending') return held ? 'held for the desk' : `since ${formatTime(at).slice(0, 8)}`;
  return '';
}
