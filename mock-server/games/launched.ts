/** Everything about the game behind a launch: its rules, its stakes, its looks. */
import { mediaUrl } from '#fixtures/art/media';
import { gameOf } from '#fixtures/catalogue/games';
import { providerOf } from '#fixtures/catalogue/providers';
import { type CatalogueTable, tableOf } from '#fixtures/catalogue/tables';
import type { LaunchedGame } from '../state/launches.ts';
import { type Look, slotLook, tableLook } from './look.ts';
import { cardsRules } from './rules/cards.ts';
import { type Rules, returnToPlayer } from './rules/rules.ts';
import { slotRules } from './rules/slot.ts';
import { wheelRules } from './rules/wheel.ts';
import type { GameKind, Outcome } from './wire.ts';

export interface OpenGame {
  readonly kind: GameKind;
  readonly title: string;
  readonly rules: Rules<Outcome>;
  /** Return to player of the usual bet, in per cent; a slot's is what the catalogue states. */
  readonly rtp: number;
  /** A slot's pay table by rank, in hundredths of the stake. */
  readonly pays: readonly number[];
  /** Kuruş: a slot's stakes, a table's chips. */
  readonly stakes: readonly number[];
  readonly minStake: number;
  readonly maxStake: number;
  readonly cover: string;
  readonly look: () => Look;
}

const KURUS = 100;
const SLOT_STAKES = [1, 2, 5, 10, 25, 50, 100].map((lira) => lira * KURUS);
/** The values chips come in, in lira; a table offers five, from its smallest bet on. */
const CHIPS = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000];
const CHIPS_OFFERED = 5;

const WHEEL_RTP = returnToPlayer(wheelRules, 'red');
const CARDS_RTP = returnToPlayer(cardsRules, 'player');

/** What is played at each kind of table: where cards are dealt, cards; else the wheel. */
const PLAYED_AT: Readonly<Record<CatalogueTable['kind'], 'wheel' | 'cards'>> = {
  roulette: 'wheel',
  wheel: 'wheel',
  sicbo: 'wheel',
  bingo: 'wheel',
  blackjack: 'cards',
  baccarat: 'cards',
  poker: 'cards',
  dragontiger: 'cards',
};

/** The game of a launch; undefined when the catalogue knows it no longer. */
export function openGame(game: LaunchedGame): OpenGame | undefined {
  return game.kind === 'slot' ? openSlot(game.gameID) : openTable(game.tableID);
}

function openSlot(gameID: number): OpenGame | undefined {
  const game = gameOf(gameID);
  const provider = game && providerOf(game.providerID);
  if (!game || !provider) return undefined;
  const { title, motif, hero, rtp } = game;
  const rules = slotRules(rtp);
  return {
    kind: 'slot',
    title,
    rules: asRules(rules, 'slot'),
    rtp,
    pays: rules.pays,
    stakes: SLOT_STAKES,
    minStake: Math.min(...SLOT_STAKES),
    maxStake: Math.max(...SLOT_STAKES),
    cover: mediaUrl('games', gameID),
    look: () => slotLook({ id: `g${gameID}`, title, family: provider.family, motif, hero }),
  };
}

function openTable(tableID: number): OpenGame | undefined {
  const table = tableOf(tableID);
  const provider = table && providerOf(table.providerID);
  if (!table || !provider) return undefined;
  const { title, felt, minBet, maxBet } = table;
  const kind = PLAYED_AT[table.kind];
  return {
    kind,
    title,
    ...(kind === 'wheel'
      ? { rules: asRules(wheelRules, 'wheel'), rtp: WHEEL_RTP }
      : { rules: asRules(cardsRules, 'cards'), rtp: CARDS_RTP }),
    pays: [],
    stakes: CHIPS.filter((lira) => lira >= minBet)
      .slice(0, CHIPS_OFFERED)
      .map((lira) => lira * KURUS),
    minStake: minBet * KURUS,
    maxStake: maxBet * KURUS,
    cover: mediaUrl('tables', tableID),
    look: () => tableLook({ id: `t${tableID}`, title, family: provider.family, felt }),
  };
}

/** Rules over any outcome: those of another kind pay nothing, and never occur. */
function asRules<Kind extends Outcome['kind']>(
  rules: Rules<Extract<Outcome, { kind: Kind }>>,
  kind: Kind,
): Rules<Outcome> {
  const isOwn = (outcome: Outcome): outcome is Extract<Outcome, { kind: Kind }> => outcome.kind === kind;
  return { ...rules, payback: (spot, outcome) => (isOwn(outcome) ? rules.payback(spot, outcome) : 0) };
}
