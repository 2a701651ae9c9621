/** Punto banco: eight decks, the third-card rule, and a commission of 5 per cent on wins of the bank. */
import { ACE, type Card, dealCards, SHUFFLES, type TableHands } from './playing-cards.ts';
import type { Rules } from './rules.ts';

export const BACCARAT_SPOTS = ['player', 'tie', 'bank'] as const;

export interface BaccaratOutcome {
  readonly kind: 'baccarat';
  readonly hands: TableHands;
  readonly winner: (typeof BACCARAT_SPOTS)[number];
}

const DECKS = 8;
/** If either hand has at least this many points after two cards, nobody draws a third card. */
const NATURAL = 8;
/** The player draws a third card at this many points or fewer; so does the bank if the player stands. */
const DRAWS_UP_TO = 5;

/**
 * The points of the player's third card at which the bank draws, by the bank's own points. Below 3 points,
 * the bank always draws.
 */
const BANK_DRAWS: ReadonlyMap<number, readonly number[]> = new Map([
  [3, [0, 1, 2, 3, 4, 5, 6, 7, 9]],
  [4, [2, 3, 4, 5, 6, 7]],
  [5, [4, 5, 6, 7]],
  [6, [6, 7]],
]);

/** Payouts in hundredths of the stake, stake included. A tie returns the stakes on player and bank. */
export const BACCARAT_PAYS = { player: 200, bank: 195, tie: 900, otherOnTie: 100 } as const;

/** The return to player of each spot, in per cent, computed over all sequences of six cards. */
export const BACCARAT_RETURNS = { player: 98.76, bank: 98.94, tie: 85.64 } as const;

/** Returns the points of a hand: the last digit of the sum, in which aces count 1, tens and court cards 0. */
export function countPoints(cards: readonly Card[]): number {
  return cards.reduce((sum, { rank }) => sum + (rank === ACE ? 1 : rank >= 10 ? 0 : rank), 0) % 10;
}

/** Plays a round with the next six cards; the last two are dealt only if a hand draws a third card. */
export function playBaccarat([first, second, third, fourth, fifth, sixth]: readonly Card[]): BaccaratOutcome {
  const player = [first, third].flatMap((card) => card ?? []);
  const bank = [second, fourth].flatMap((card) => card ?? []);
  if (Math.max(countPoints(player), countPoints(bank)) < NATURAL) {
    const bankBefore = countPoints(bank);
    if (countPoints(player) > DRAWS_UP_TO) {
      if (bankBefore <= DRAWS_UP_TO && fifth) bank.push(fifth);
    } else if (fifth && sixth) {
      player.push(fifth);
      const draws = bankBefore < 3 || BANK_DRAWS.get(bankBefore)?.includes(countPoints([fifth]));
      if (draws) bank.push(sixth);
    }
  }
  const [playerPoints, bankPoints] = [countPoints(player), countPoints(bank)];
  const winner = playerPoints === bankPoints ? 'tie' : playerPoints > bankPoints ? 'player' : 'bank';
  return {
    kind: 'baccarat',
    hands: [
      { name: 'player', cards: player, total: playerPoints },
      { name: 'bank', cards: bank, total: bankPoints },
    ],
    winner,
  };
}

export const baccaratRules: Rules<BaccaratOutcome> = {
  outcomeCount: SHUFFLES,
  buildOutcome: (shuffle) => playBaccarat(dealCards(shuffle, DECKS, 6)),
  spots: BACCARAT_SPOTS,
  payback: (spot, { winner }) => {
    if (spot === winner) return BACCARAT_PAYS[winner];
    return winner === 'tie' ? BACCARAT_PAYS.otherOnTie : 0;
  },
};
