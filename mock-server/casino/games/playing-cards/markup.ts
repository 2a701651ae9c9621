/** The declarations of the card tables: their spots, decisions, rules and payouts. The view shows the hands of all. */
import type { Lang } from '#contracts/fields';
import { html, type Markup } from '../../../engine/html.ts';
import { BACCARAT_PAYS, BACCARAT_RETURNS, BACCARAT_SPOTS } from '../baccarat/rules.ts';
import { BLACKJACK_PAYS, blackjackRules } from '../blackjack/rules.ts';
import { cardsRules } from '../cards/rules.ts';
import { fillTemplate } from '../page/money.js';
import { formatMultiple, formatPercent } from '../shared/format-numbers.ts';
import { type GameMarkup, renderPayList, renderSpot } from '../shared/game-markup.ts';
import { calculateReturn } from '../shared/rules.ts';
import type { GameTexts } from '../shared/texts.ts';
import { ANTE_BONUS, POKER_RANKS, pokerRules } from '../three-card-poker/rules.ts';
import type { Move } from './hand-rules.ts';

const table = { view: 'playing-cards', play: 'deal' } as const;
const dealerTable = {
  ...table,
  findKeysNote: ({ tableKeysNote, cards }: GameTexts) => `${tableKeysNote} ${cards.decisionKeys}`,
};

/** Dragon and lion, or player and bank: one card each. */
export const highCardMarkup: GameMarkup = {
  ...table,
  renderSpots: ({ texts }) => cardsRules.spots.map((spot) => renderSpot(spot, nameSpot(spot, texts))),
  renderPays: ({ setup: { texts, lang } }) =>
    renderRules(
      texts,
      [`${texts.cardsNote} ${texts.tieNote}`, texts.betsNote],
      cardsRules.spots.map((spot) => {
        const outcomes = Array.from({ length: cardsRules.outcomeCount }, (_, index) => index);
        const best = Math.max(
          ...outcomes.map((index) => cardsRules.payback(spot, cardsRules.buildOutcome(index))),
        );
        const note = `${texts.rtp} ${formatPercent(calculateReturn(cardsRules, spot), lang)}`;
        return { name: nameSpot(spot, texts), note, pays: formatPay(best, lang) };
      }),
    ),
};

export const baccaratMarkup: GameMarkup = {
  ...table,
  renderSpots: ({ texts }) => BACCARAT_SPOTS.map((spot) => renderSpot(spot, texts[spot])),
  renderPays({ setup: { texts, lang } }) {
    const { note, third, bankThird, tieNote } = texts.cards.baccarat;
    return renderRules(
      texts,
      [note, third, bankThird, `${tieNote} ${texts.betsNote}`],
      BACCARAT_SPOTS.map((spot) => ({
        name: texts[spot],
        note: `${texts.rtp} ${formatPercent(BACCARAT_RETURNS[spot], lang)}`,
        pays: formatPay(BACCARAT_PAYS[spot], lang),
      })),
    );
  },
};

export const blackjackMarkup: GameMarkup = {
  ...dealerTable,
  moves: ['hit', 'stand', 'double'],
  renderSpots: ({ texts }) => [renderSpot(blackjackRules.spot, texts.cards.blackjack.spot)],
  renderPays({ setup: { texts, lang } }) {
    const { note, moves, dealer, pays } = texts.cards.blackjack;
    const results = (['blackjack', 'win', 'push'] as const).map((result) => ({
      name: pays[result],
      pays: formatPay(BLACKJACK_PAYS[result], lang),
    }));
    return html`${renderRules(texts, [note, moves, dealer, texts.betsNote], results)}
    ${renderEnd(texts, blackjackRules.lastMove)}`;
  },
};

export const pokerMarkup: GameMarkup = {
  ...dealerTable,
  moves: ['play', 'fold'],
  renderSpots: ({ texts }) => [renderSpot(pokerRules.spot, texts.cards.poker.spot)],
  renderPays({ setup: { texts, lang } }) {
    const { note, qualify, order, advice, bonus, bonusNote, rankLabels } = texts.cards.poker;
    const bonuses = POKER_RANKS.flatMap((rank) => {
      const hundredths = ANTE_BONUS[rank];
      return hundredths ? [{ name: rankLabels[rank], pays: `+${formatMultiple(hundredths, lang)}×` }] : [];
    });
    return html`${renderRules(texts, [note, qualify, `${order} ${advice}`], [])}
    <h3>${bonus}</h3><p>${bonusNote}</p>${renderPayList(bonuses.reverse())}
    ${renderEnd(texts, pokerRules.lastMove)}`;
  },
};

/** Renders the rules of a table, and what its bets pay, stake included. */
function renderRules(
  texts: GameTexts,
  notes: readonly string[],
  pays: Parameters<typeof renderPayList>[0],
): Markup {
  return html`<h3>${texts.bets}</h3>${notes.map((note) => html`<p>${note}</p>`)}${renderPayList(pays)}`;
}

/** Renders what the stated return means, and how a hand ends whose player has left. */
function renderEnd({ cards }: GameTexts, lastMove: Move): Markup {
  return html`<p>${cards.best} ${fillTemplate(cards.left, { move: cards.moves[lastMove] })}</p>`;
}

function nameSpot(spot: string, { player, bank, tie }: GameTexts): string {
  return { player, bank }[spot] ?? tie;
}

function formatPay(hundredths: number, lang: Lang): string {
  return `×${formatMultiple(hundredths, lang)}`;
}
