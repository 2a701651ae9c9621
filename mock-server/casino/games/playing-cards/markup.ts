/** The declarations of the card tables: their spots, decisions and payouts. The view shows the hands of all. */
import { BACCARAT_PAYS, BACCARAT_RETURNS, BACCARAT_SPOTS } from '../../rules/baccarat.ts';
import { BLACKJACK_PAYS, blackjackRules } from '../../rules/blackjack.ts';
import { CARDS_PAYS, cardsRules } from '../../rules/cards.ts';
import { calculateReturn } from '../../rules/rules.ts';
import { ANTE_BONUS, POKER_RANKS, pokerRules } from '../../rules/three-card-poker.ts';
import { formatMultiple, formatPay, formatPercent } from '../shared/format-numbers.ts';
import { type GameMarkup, renderSpot } from '../shared/game-markup.ts';

const table = { view: 'playing-cards', play: 'deal', sign: 'deal' } as const;
const SIDES = BACCARAT_SPOTS;
type Side = (typeof SIDES)[number];

/** One card each for dragon and lion, or for player and bank. */
export const highCardMarkup = declareSides(CARDS_PAYS, (side) => calculateReturn(cardsRules, side));
export const baccaratMarkup = declareSides(BACCARAT_PAYS, (side) => BACCARAT_RETURNS[side]);

export const blackjackMarkup: GameMarkup = {
  ...table,
  moves: ['hit', 'stand', 'double'],
  renderSpots: ({ texts }) => [renderSpot(blackjackRules.spot, texts.stake)],
  listPays: ({ setup: { texts, lang } }) =>
    (['blackjack', 'win', 'push'] as const).map((result) => ({
      name: texts.cards.blackjackPays[result],
      pays: formatPay(BLACKJACK_PAYS[result], lang),
    })),
};

export const pokerMarkup: GameMarkup = {
  ...table,
  moves: ['play', 'fold'],
  renderSpots: ({ texts }) => [renderSpot(pokerRules.spot, texts.cards.ante)],
  listPays: ({ setup: { texts, lang } }) =>
    POKER_RANKS.map((rank) => ({
      name: texts.cards.pokerRanks[rank],
      pays: `+${formatMultiple(ANTE_BONUS[rank] ?? 0, lang)}×`,
    })).reverse(),
};

/** Declares a table on which the player bets on one of two hands, or on a tie. findReturn: in per cent. */
function declareSides(pays: Readonly<Record<Side, number>>, findReturn: (side: Side) => number): GameMarkup {
  return {
    ...table,
    renderSpots: ({ texts }) => SIDES.map((side) => renderSpot(side, texts[side])),
    listPays: ({ setup: { texts, lang } }) =>
      SIDES.map((side) => ({
        name: texts[side],
        note: `${texts.rtp} ${formatPercent(findReturn(side), lang)}`,
        pays: formatPay(pays[side], lang),
      })),
  };
}
