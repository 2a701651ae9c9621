/** Everything about the game of chance behind a launch: its rules, its stakes, its looks. */
import { toKurus } from '#contracts/rules/money';
import { mediaUrl } from '#fixtures/art/media';
import { type CatalogueGame, gameOf } from '#fixtures/catalogue/games';
import { providerOf } from '#fixtures/catalogue/providers';
import { type CatalogueTable, tableOf } from '#fixtures/catalogue/tables';
import { type VirtualGame, virtualGameByID } from '#fixtures/catalogue/virtual-games';
import { once } from '#fixtures/once';
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
  /** Whether it can be tried with play money: at a live table the dealer plays in real time (rules page). */
  readonly hasDemo: boolean;
  readonly cover: string;
  readonly look: () => Look;
}

const SLOT_STAKES = [1, 2, 5, 10, 25, 50, 100].map(toKurus);
/** The values chips come in, in lira; a table offers five, from its smallest bet on. */
const CHIPS = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000];
const CHIPS_OFFERED = 5;
/** What can be bet at a virtual game's table, in lira. */
const VIRTUAL_BETS = { least: 1, most: 2500 } as const;

const wheelRtp = once(() => returnToPlayer(wheelRules, 'red'));
const cardsRtp = once(() => returnToPlayer(cardsRules, 'player'));

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

/** The game of a launch; undefined for the sport page, and when the catalogue knows the game no longer. */
export function openGame(game: LaunchedGame): OpenGame | undefined {
  switch (game.kind) {
    case 'slot':
      return openSlot(gameOf(game.gameID));
    case 'live':
      return openLive(tableOf(game.tableID));
    case 'virtual':
      return openVirtual(virtualGameByID(game.gameID));
  }
}

function openVirtual(game: VirtualGame | undefined): OpenGame | undefined {
  if (!game) return undefined;
  const { gameID, name, launch } = game;
  switch (launch.page) {
    case 'slot':
      return openSlot({ ...game, title: name, rtp: launch.rtp });
    case 'wheel':
    case 'cards': {
      const { page, felt } = launch;
      const table = { ...game, title: name, felt, minBet: VIRTUAL_BETS.least, maxBet: VIRTUAL_BETS.most };
      return openTable({ ...table, id: `g${gameID}`, cover: mediaUrl('games', gameID) }, page);
    }
    case 'sport':
      return undefined;
  }
}

function openLive(table: CatalogueTable | undefined): OpenGame | undefined {
  if (!table) return undefined;
  const { tableID, kind } = table;
  const game = openTable(
    { ...table, id: `t${tableID}`, cover: mediaUrl('tables', tableID) },
    PLAYED_AT[kind],
  );
  return game && { ...game, hasDemo: false };
}

type Slot = Pick<CatalogueGame, 'gameID' | 'providerID' | 'title' | 'motif' | 'hero' | 'rtp'>;

function openSlot(game: Slot | undefined): OpenGame | undefined {
  const provider = game && providerOf(game.providerID);
  if (!game || !provider) return undefined;
  const { gameID, title, motif, hero, rtp } = game;
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
    hasDemo: true,
    cover: mediaUrl('games', gameID),
    look: () => slotLook({ id: `g${gameID}`, title, family: provider.family(), motif, hero }),
  };
}

type TableGame = Pick<CatalogueTable, 'providerID' | 'title' | 'felt' | 'minBet' | 'maxBet'> &
  Pick<OpenGame, 'cover'> & { readonly id: string };

function openTable(table: TableGame, kind: 'wheel' | 'cards'): OpenGame | undefined {
  const provider = providerOf(table.providerID);
  if (!provider) return undefined;
  const { id, title, felt, minBet, maxBet, cover } = table;
  return {
    kind,
    title,
    ...(kind === 'wheel'
      ? { rules: asRules(wheelRules, 'wheel'), rtp: wheelRtp() }
      : { rules: asRules(cardsRules, 'cards'), rtp: cardsRtp() }),
    pays: [],
    stakes: CHIPS.filter((lira) => lira >= minBet)
      .slice(0, CHIPS_OFFERED)
      .map(toKurus),
    minStake: toKurus(minBet),
    maxStake: toKurus(maxBet),
    hasDemo: true,
    cover,
    look: () => tableLook({ id, title, family: provider.family(), felt }),
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
