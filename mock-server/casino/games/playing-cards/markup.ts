/** The declarations of the card tables: their spots, decisions and payouts. The view shows the hands of all. */
import { BACCARAT_PAYS, BACCARAT_RETURNS, BACCARAT_SPOTS } from '../baccarat/rules.ts';
import { BLACKJACK_PAYS, blackjackRules } from '../blackjack/rules.ts';
import { CARDS_PAYS, cardsRules } from '../cards/rules.ts';
import { formatMultiple, formatPay, formatPercent } from '../shared/format-numbers.ts';
import { type GameMarkup, renderSpot } from '../shared/game-markup.ts';
import { calculateReturn } from '../shared/rules.ts';
import { ANTE_BONUS, POKER_RANKS, pokerRules } from '../three-card-poker/rules.ts';

const table = { view: 'playing-cards', play: 'deal' } as const;
const SIDES = ['player', 'tie', 'bank'] as const;

/** Dragon and lion, or player and bank: one card each. */
export const highCardMarkup: GameMarkup = {
  ...table,
  renderSpots: ({ texts }) => SIDES.map((spot) => renderSpot(spot, texts[spot])),
  explain: ({ texts }) => texts.how.cards,
  listPays: ({ setup: { texts, lang } }) =>
    SIDES.map((spot) => ({
      name: texts[spot],
      note: `${texts.rtp} ${formatPercent(calculateReturn(cardsRules, spot), lang)}`,
      pays: formatPay(spot === 'tie' ? CARDS_PAYS.tie : CARDS_PAYS.win, lang),
    })),
};

export const baccaratMarkup: GameMarkup = {
  ...table,
  renderSpots: ({ texts }) => BACCARAT_SPOTS.map((spot) => renderSpot(spot, texts[spot])),
  explain: ({ texts }) => texts.how.baccarat,
  listPays: ({ setup: { texts, lang } }) =>
    BACCARAT_SPOTS.map((spot) => ({
      name: texts[spot],
      note: `${texts.rtp} ${formatPercent(BACCARAT_RETURNS[spot], lang)}`,
      pays: formatPay(BACCARAT_PAYS[spot], lang),
    })),
};

export const blackjackMarkup: GameMarkup = {
  ...table,
  moves: ['hit', 'stand', 'double'],
  renderSpots: ({ texts }) => [renderSpot(blackjackRules.spot, texts.cards.stake.blackjack)],
  explain: ({ texts }) => texts.how.blackjack,
  listPays: ({ setup: { texts, lang } }) =>
    (['blackjack', 'win', 'push'] as const).map((result) => ({
      name: texts.cards.blackjackPays[result],
      pays: formatPay(BLACKJACK_PAYS[result], lang),
    })),
};

export const pokerMarkup: GameMarkup = {
  ...table,
  moves: ['play', 'fold'],
  renderSpots: ({ texts }) => [renderSpot(pokerRules.spot, texts.cards.stake.poker)],
  explain: ({ texts }) => texts.how['three-card-poker'],
  listPays: ({ setup: { texts, lang } }) =>
    POKER_RANKS.map((rank) => ({
      name: texts.cards.pokerRanks[rank],
      pays: `+${formatMultiple(ANTE_BONUS[rank] ?? 0, lang)}×`,
    })).reverse(),
};
