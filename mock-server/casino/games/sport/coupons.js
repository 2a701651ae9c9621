// The player's latest coupons with their selections and results.
import { byId, html } from '../page/dom.js';
import { fillTemplate, formatMoney, formatOdds } from '../page/money.js';
import { formatDateTime } from './dates.js';

/**
 * @param {import('./wire.ts').SportSetup} setup
 * @param {readonly import('./wire.ts').CouponView[]} coupons
 */
export function showCoupons({ texts, lang }, coupons) {
  const open = coupons.filter(({ status }) => status === 'open').length;
  byId('open-count').textContent = open > 0 ? String(open) : '';
  const renderFact = (/** @type {string} */ name, /** @type {string} */ value) =>
    html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const cards = coupons.map(({ id, at, stake, odds, possibleWin, win, status, selections }) => {
    const rows = selections.map(
      (selection) => html`
        <li data-status="${selection.status}">
          <span class="mark" aria-hidden="true"></span>
          <p><b>${selection.home} – ${selection.away}</b><span>${texts.pickNames[selection.pick]} · ${formatOdds(selection.odds, lang)}</span><span class="spoken">${texts.status[selection.status]}</span></p>
          <span class="score">${selection.score ?? formatDateTime(selection.kickoffAt, lang)}</span>
        </li>`,
    );
    const result =
      status === 'won'
        ? renderFact(texts.won, formatMoney(win))
        : status === 'cancelled'
          ? renderFact(texts.refunded, formatMoney(stake))
          : renderFact(texts.possibleWin, formatMoney(possibleWin));
    return html`
      <article class="coupon" data-status="${status}">
        <header>
          <h2>${fillTemplate(texts.couponNumber, { id })}</h2>
          <span class="state">${texts.status[status]}</span>
          <p class="note">${formatDateTime(at, lang)}</p>
        </header>
        <ul>${rows}</ul>
        <dl>${renderFact(texts.stake, formatMoney(stake))}${renderFact(texts.totalOdds, formatOdds(odds, lang))}${result}</dl>
      </article>`;
  });
  byId('coupons').innerHTML = cards.join('') || String(html`<p class="note">${texts.noCoupons}</p>`);
}
