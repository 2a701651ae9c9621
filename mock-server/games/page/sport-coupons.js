// The player's latest coupons, each with its selections and what has become of them.
import { byId, make } from './dom.js';
import { filled, money, odds } from './money.js';
import { momentWords } from './sport-days.js';

/** @typedef {import('../sport/wire.ts').SportSetup} SportSetup */
/** @typedef {import('../sport/wire.ts').CouponView} CouponView */
/** @typedef {import('../sport/wire.ts').SelectionView} SelectionView */

/** @param {SportSetup} setup */
export function couponList({ texts, lang }) {
  /** @param {CouponView} coupon */
  const card = ({ id, at, stake, odds: total, possibleWin, win, status, selections }) =>
    make(
      'article',
      { class: 'coupon', 'data-status': status },
      make(
        'header',
        {},
        make('h2', {}, filled(texts.couponNumber, { id })),
        make('span', { class: 'state' }, texts.status[status]),
        make('p', { class: 'note' }, momentWords(at, lang)),
      ),
      make('ul', {}, ...selections.map(line)),
      make(
        'dl',
        {},
        fact(texts.stake, money(stake)),
        fact(texts.totalOdds, odds(total, lang)),
        status === 'won' ? fact(texts.won, money(win)) : fact(texts.possibleWin, money(possibleWin)),
      ),
    );

  /** @param {SelectionView} selection */
  const line = ({ home, away, pick, odds: taken, status, score, kickoffAt }) =>
    make(
      'li',
      { 'data-status': status },
      make('span', { class: 'mark', 'aria-hidden': 'true' }),
      make(
        'p',
        {},
        make('b', {}, `${home} – ${away}`),
        make('span', {}, `${texts.pickNames[pick]} · ${odds(taken, lang)}`),
        make('span', { class: 'spoken' }, texts.status[status]),
      ),
      make('span', { class: 'score' }, score ?? momentWords(kickoffAt, lang)),
    );

  /** @param {string} name @param {string} value */
  const fact = (name, value) => make('div', {}, make('dt', {}, name), make('dd', {}, value));

  return {
    /** @param {{ coupons: readonly CouponView[] }} board */
    show({ coupons }) {
      const open = coupons.filter(({ status }) => status === 'open').length;
      byId('open-count').textContent = open > 0 ? String(open) : '';
      const cards = coupons.map(card);
      byId('coupons').replaceChildren(
        ...(cards.length > 0 ? cards : [make('p', { class: 'note' }, texts.noCoupons)]),
      );
    },
  };
}
