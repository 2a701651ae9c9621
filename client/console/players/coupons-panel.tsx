import { type KeyboardEvent, useRef } from 'react';
import type { DeskCoupon } from '#contracts/casino/desk';
import { formatBalance, toKurus } from '#contracts/rules/money';
import { readOwnKey } from '../../core/own-key.ts';
import { formatMoment } from '../base/moments.ts';
import { Button } from '../controls/button.tsx';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { usePlayersModels } from './models.ts';

const VERDICTS = { open: 'pending', won: 'conforms', lost: 'broken', cancelled: 'injected' } as const;

/** Lists the coupons of the world's players, with a button that voids each. In a focused row, V voids it. */
export function CouponsPanel() {
  const { coupons } = usePlayersModels();
  const { hiddenCount } = coupons;
  const shown = coupons.shown.value;
  return (
    <>
      {shown.length === 0 && <p className="empty">No coupon yet. Bets on matches appear here.</p>}
      <ul>
        {shown.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon} />
        ))}
      </ul>
      {hiddenCount.value > 0 && (
        <p className="inset">
          <Button look="small" onClick={coupons.showAll}>
            {`Show ${hiddenCount.value} older ones`}
          </Button>
        </p>
      )}
    </>
  );
}

function CouponRow({ coupon }: { readonly coupon: DeskCoupon }) {
  const { coupons, notices } = usePlayersModels();
  const { id, player, reference, note, stake, possibleWin, status, refund, at, settledAt } = coupon;
  const row = useRef<HTMLLIElement>(null);
  const isVoid = status === 'cancelled';

  async function voidCoupon() {
    row.current?.focus(); // The buttons of the row go with the decision.
    if (!(await coupons.voidCoupon(id))) {
      const error = coupons.list.error.peek();
      if (error !== undefined) notices.showError(`Not voided: ${error}`);
      return;
    }
    notices.showSuccess(
      refund < 0
        ? `${reference} of ${player} is void: ${formatBalance(toKurus(-refund))} TL were taken back`
        : `${reference} of ${player} is void: ${formatBalance(toKurus(refund))} TL were returned`,
    );
  }

  function handleKey(event: KeyboardEvent) {
    if (isVoid || readOwnKey(event)?.toUpperCase() !== 'V') return;
    event.preventDefault();
    event.stopPropagation();
    void voidCoupon();
  }

  return (
    <li ref={row} className="entry pay coupon" tabIndex={-1} onKeyDown={handleKey}>
      <div className="pay-words">
        <b className="mono">{`${player} `}</b>
        <span className="note">{reference}</span>
      </div>
      <span className="row gap-6">
        <b className="mono pay-amount">{formatBalance(toKurus(stake))}</b>
        <VerdictBadge verdict={VERDICTS[status]}>{isVoid ? 'void' : status}</VerdictBadge>
      </span>
      <span className="note">{`${note} · may pay ${formatBalance(toKurus(possibleWin))} · ${formatMoment(settledAt ?? at)}`}</span>
      {!isVoid && (
        <Button
          look="small"
          aria-label={`Void and refund ${reference} of ${player}, ${stake} TL, ${status}`}
          aria-keyshortcuts="V"
          aria-busy={coupons.list.pending.value.has(id)}
          onClick={() => void voidCoupon()}
        >
          Void and refund
        </Button>
      )}
    </li>
  );
}
