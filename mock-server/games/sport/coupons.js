// The player's latest coupons with their selections and results.
import { byId, createElement } from '../page/dom.js';
import { fillTemplate, formatMoney, formatOdds } from '../page/money.js';
import { formatDateTime } from './dates.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {import('./wire.ts').CouponView} CouponView */
/** @typedef {import('./wire.ts').SelectionView} SelectionView */

/** @param {SportSetup} setup */
export function createCouponList({ texts, lang }) {
  /** @param {CouponView} coupon */
  const renderCoupon = ({ id, at, stake, odds: total, possibleWin, win, status, selections }) =>
    createElement(
      'article',
      { class: 'coupon', 'data-status': status },
      createElement(
        'header',
        {},
        createElement('h2', {}, fillTemplate(texts.couponNumber, { id })),
        createElement('span', { class: 'state' }, texts.status[status]),
        createElement('p', { class: 'note' }, formatDateTime(at, lang)),
      ),
      createElement('ul', {}, ...selections.map(renderSelection)),
      createElement(
        'dl',
        {},
        renderFact(texts.stake, formatMoney(stake)),
        renderFact(texts.totalOdds, formatOdds(total, lang)),
        status === 'won'
          ? renderFact(texts.won, formatMoney(win))
          : renderFact(texts.possibleWin, formatMoney(possibleWin)),
      ),
    );

  /** @param {SelectionView} selection */
  const renderSelection = ({ home, away, pick, odds, status, score, kickoffAt }) =>
    createElement(
      'li',
      { 'data-status': status },
      createElement('span', { class: 'mark', 'aria-hidden': 'true' }),
      createElement(
        'p',
        {},
        createElement('b', {}, `${home} – ${away}`),
        createElement('span', {}, `${texts.pickNames[pick]} · ${formatOdds(odds, lang)}`),
        createElement('span', { class: 'spoken' }, texts.status[status]),
      ),
      createElement('span', { class: 'score' }, score ?? formatDateTime(kickoffAt, lang)),
    );

  /** @param {string} name @param {string} value */
  const renderFact = (name, value) =>
    createElement('div', {}, createElement('dt', {}, name), createElement('dd', {}, value));

  return {
    /** @param {{ coupons: readonly CouponView[] }} board */
    show({ coupons }) {
      const open = coupons.filter(({ status }) => status === 'open').length;
      byId('open-count').textContent = open > 0 ? String(open) : '';
      const cards = coupons.map(renderCoupon);
      byId('coupons').replaceChildren(
        ...(cards.length > 0 ? cards : [createElement('p', { class: 'note' }, texts.noCoupons)]),
      );
    },
  };
}
