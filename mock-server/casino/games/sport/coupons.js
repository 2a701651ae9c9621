// The player's latest coupons with their selections and results.
import { buildElement, byId } from '../page/dom.js';
import { fillTemplate, formatMoney, formatOdds } from '../page/money.js';
import { formatDateTime } from './dates.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {import('./wire.ts').CouponView} CouponView */
/** @typedef {import('./wire.ts').SelectionView} SelectionView */

/** @param {SportSetup} setup */
export function createCouponList({ texts, lang }) {
  /** @param {CouponView} coupon */
  const renderCoupon = ({ id, at, stake, odds, possibleWin, win, status, selections }) => buildElement`
    <article class="coupon" data-status="${status}">
      <header>
        <h2>${fillTemplate(texts.couponNumber, { id })}</h2>
        <span class="state">${texts.status[status]}</span>
        <p class="note">${formatDateTime(at, lang)}</p>
      </header>
      <ul>${selections.map(renderSelection)}</ul>
      <dl>
        ${renderFact(texts.stake, formatMoney(stake))}
        ${renderFact(texts.totalOdds, formatOdds(odds, lang))}
        ${renderAmount({ status, stake, possibleWin, win })}
      </dl>
    </article>`;

  /** @param {Pick<CouponView, 'status' | 'stake' | 'possibleWin' | 'win'>} coupon */
  const renderAmount = ({ status, stake, possibleWin, win }) => {
    if (status === 'won') return renderFact(texts.won, formatMoney(win));
    if (status === 'cancelled') return renderFact(texts.refunded, formatMoney(stake));
    return renderFact(texts.possibleWin, formatMoney(possibleWin));
  };

  /** @param {SelectionView} selection */
  const renderSelection = ({ home, away, pick, odds, status, score, kickoffAt }) => buildElement`
    <li data-status="${status}">
      <span class="mark" aria-hidden="true"></span>
      <p><b>${home} – ${away}</b><span>${texts.pickNames[pick]} · ${formatOdds(odds, lang)}</span><span class="spoken">${texts.status[status]}</span></p>
      <span class="score">${score ?? formatDateTime(kickoffAt, lang)}</span>
    </li>`;

  /** @param {string} name @param {string} value */
  const renderFact = (name, value) => buildElement`<div><dt>${name}</dt><dd>${value}</dd></div>`;

  return {
    /** @param {{ coupons: readonly CouponView[] }} board */
    show({ coupons }) {
      const open = coupons.filter(({ status }) => status === 'open').length;
      byId('open-count').textContent = open > 0 ? String(open) : '';
      const cards = coupons.map(renderCoupon);
      byId('coupons').replaceChildren(
        ...(cards.length > 0 ? cards : [buildElement`<p class="note">${texts.noCoupons}</p>`]),
      );
    },
  };
}
