/** Player and bank get one card each from a full deck. The higher rank wins, and aces are high. */
import { buildCard, type Card, DECK_SIZE, type TableHands } from './playing-cards.ts';
import type { Rules } from './rules.ts';

export interface CardsOutcome {
  readonly kind: 'cards';
  readonly hands: TableHands;
  readonly winner: 'player' | 'bank' | 'tie';
}

/** Payouts in hundredths of the stake, stake included. A tie returns half of the stakes on player and bank. */
export const CARDS_PAYS = { player: 200, bank: 200, tie: 1600, otherOnTie: 50 } as const;

function findWinner(player: Card, bank: Card): CardsOutcome['winner'] {
  if (player.rank === bank.rank) return 'tie';
  return player.rank > bank.rank ? 'player' : 'bank';
}

export const cardsRules: Rules<CardsOutcome> = {
  outcomeCount: DECK_SIZE * (DECK_SIZE - 1),
  buildOutcome: (index) => {
    const first = Math.floor(index / (DECK_SIZE - 1));
    const second = index % (DECK_SIZE - 1);
    const player = buildCard(first);
    // The player's card is no longer in the deck, so the index of the bank's card skips it.
    const bank = buildCard(second < first ? second : second + 1);
    return {
      kind: 'cards',
      hands: [
        { name: 'player', cards: [player] },
        { name: 'bank', cards: [bank] },
      ],
      winner: findWinner(player, bank),
    };
  },
  spots: ['player', 'tie', 'bank'],
  payback: (spot, { winner }) => {
    if (spot === winner) return CARDS_PAYS[winner];
    return winner === 'tie' ? CARDS_PAYS.otherOnTie : 0;
  },
};
