/** Everything about the game of chance behind a launch: its rules, its stakes, its looks. */
import type { Lang } from '#contracts/fields';
import { toKurus } from '#contracts/rules/money';
import { mediaUrl } from '#fixtures/art/media';
import { type CatalogueGame, gameOf } from '#fixtures/catalogue/games';
import { providerOf } from '#fixtures/catalogue/providers';
import { type CatalogueTable, tableOf } from '#fixtures/catalogue/tables';
import { type VirtualGame, virtualGameByID, virtualGameName } from '#fixtures/catalogue/virtual-games';
import { once } from '#fixtures/once';
import type { LaunchedGame } from '../state/launches.ts';
import { html } from './html.ts';
import { crashLook, type Look, slotLook, tableLook } from './look.ts';
import { bingoReturn } from './parts/bingo.ts';
import { bingoRules } from './rules/bingo.ts';
import { cardsRules } from './rules/cards.ts';
import { crashRules } from './rules/crash.ts';
import { type Rules, returnToPlayer } from './rules/rules.ts';
import { slotRules } from './rules/slot.ts';
import { wheelRules } from './rules/wheel.ts';
import type { GameKind, Outcome } from './wire.ts';

export interface OpenGame {
  readonly kind: GameKind;
  /** As the history has it, in Turkish. */
  readonly title: string;
  readonly titleIn: (lang: Lang) => string;
  readonly rules: Rules<Outcome>;
  /** Return to player of the usual bet, in per cent; a slot's is what the catalogue states. */
  readonly rtp: number;
  /** A slot's pay table by rank, in hundredths of the stake. */
  readonly pays: readonly number[];
  /** Kuruş: a slot's stakes, a table's chips. */
  readonly stakes: readonly number[];
  readonly minStake: number;
  readonly maxStake: number;
  /** Whether it can be tried with play money: at a live table, and in a few slots, it cannot (rules page). */
  readonly hasDemo: boolean;
  /** Whether its numbers are read aloud unless the player wants it otherwise: its name promises it. */
  readonly isHeard: boolean;
  readonly cover: string;
  readonly look: (lang: Lang) => Look;
}

const SLOT_STAKES = [1, 2, 5, 10, 25, 50, 100].map(toKurus);
/** The values chips come in, in lira; a table offers five, from its smallest bet on. */
const CHIPS = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000];
const CHIPS_OFFERED = 5;
/** What can be bet at a table without a dealer, in lira. */
const VIRTUAL_LIMITS = { minBet: 1, maxBet: 2500 } as const;
/** What can be bet on one flight, all exits together, in lira: with the highest exit, 100,000 are paid at most. */
const FLIGHT_LIMITS = { minBet: 1, maxBet: 1000 } as const;

/** "Sesli Bingo", "Sesli Tombala": heard, as their names say. */
const HEARD = /^Sesli /;

const wheelRtp = once(() => returnToPlayer(wheelRules, 'red'));
const cardsRtp = once(() => returnToPlayer(cardsRules, 'player'));

type PlayedAtTable = 'wheel' | 'cards' | 'bingo';

/** What is played at each kind of table: balls or cards where there are some, else the wheel. */
const PLAYED_AT: Readonly<Record<CatalogueTable['kind'], PlayedAtTable>> = {
  roulette: 'wheel',
  wheel: 'wheel',
  sicbo: 'wheel',
  bingo: 'bingo',
  blackjack: 'cards',
  baccarat: 'cards',
  poker: 'cards',
  dragontiger: 'cards',
};

/** The game of a launch; undefined for the sport page, and when the catalogue knows the game no longer. */
export function openGame(game: LaunchedGame): OpenGame | undefined {
  switch (game.kind) {
    case 'slot':
      return openCatalogueGame(gameOf(game.gameID));
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
    case 'crash': {
      const kind = launch.page === 'slot' ? 'video' : 'crash';
      return openSlot({ ...game, title: name, rtp: launch.rtp, kind, hasDemo: true });
    }
    case 'wheel':
    case 'cards':
    case 'bingo': {
      const { page, felt } = launch;
      const titles = { title: name, englishTitle: virtualGameName(game, 'en') };
      const table = { ...game, ...titles, felt, ...VIRTUAL_LIMITS };
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

/** What stands among the slots: reels and flights, except where balls are drawn; those keep their cover's colours. */
function openCatalogueGame(game: CatalogueGame | undefined): OpenGame | undefined {
  const slot = openSlot(game);
  if (!game?.drawsBalls || !slot) return slot;
  const { gameID, hasDemo } = game;
  const { cover } = slot;
  const table = { ...game, id: `g${gameID}`, cover, felt: 'petrol', ...VIRTUAL_LIMITS } as const;
  const draw = openTable(table, 'bingo');
  return draw && { ...draw, hasDemo, look: (lang) => ({ ...slot.look(lang), symbols: html`` }) };
}

type Slot = Pick<
  CatalogueGame,
  'gameID' | 'providerID' | 'title' | 'motif' | 'hero' | 'kind' | 'rtp' | 'hasDemo'
>;

function openSlot(game: Slot | undefined): OpenGame | undefined {
  const provider = game && providerOf(game.providerID);
  if (!game || !provider) return undefined;
  const { gameID, title, motif, hero, kind, rtp, hasDemo } = game;
  const subject = () => ({ id: `g${gameID}`, title, family: provider.family(), motif, hero });
  const cover = mediaUrl('games', gameID);
  const open = { title, titleIn: () => title, rtp, hasDemo, isHeard: false, cover };
  if (kind === 'crash') return { ...open, ...flight(rtp), look: () => crashLook(subject()) };
  return { ...open, ...reels(rtp), look: () => slotLook(subject()) };
}

type Played = Pick<OpenGame, 'kind' | 'rules' | 'pays' | 'stakes' | 'minStake' | 'maxStake'>;

function reels(rtp: number): Played {
  const rules = slotRules(rtp);
  return {
    kind: 'slot',
    rules: asRules(rules, 'slot'),
    pays: rules.pays,
    stakes: SLOT_STAKES,
    minStake: Math.min(...SLOT_STAKES),
    maxStake: Math.max(...SLOT_STAKES),
  };
}

function flight(rtp: number): Played {
  const { minBet, maxBet } = FLIGHT_LIMITS;
  return {
    kind: 'crash',
    rules: asRules(crashRules(rtp), 'crash'),
    pays: [],
    stakes: chipsFrom(minBet),
    minStake: toKurus(minBet),
    maxStake: toKurus(maxBet),
  };
}

/** The chips from this smallest bet on, in kuruş. */
function chipsFrom(least: number): number[] {
  return CHIPS.filter((lira) => lira >= least)
    .slice(0, CHIPS_OFFERED)
    .map(toKurus);
}

type TableGame = Pick<CatalogueTable, 'providerID' | 'title' | 'felt' | 'minBet' | 'maxBet'> &
  Pick<OpenGame, 'cover'> & { readonly id: string; readonly englishTitle?: string };

function openTable(table: TableGame, kind: PlayedAtTable): OpenGame | undefined {
  const provider = providerOf(table.providerID);
  if (!provider) return undefined;
  const { id, title, englishTitle = title, felt, minBet, maxBet, cover } = table;
  const titleIn = (lang: Lang) => (lang === 'en' ? englishTitle : title);
  return {
    kind,
    title,
    titleIn,
    ...rulesAt(kind),
    pays: [],
    stakes: chipsFrom(minBet),
    minStake: toKurus(minBet),
    maxStake: toKurus(maxBet),
    hasDemo: true,
    isHeard: kind === 'bingo' && HEARD.test(title),
    cover,
    look: (lang) => tableLook({ id, title: titleIn(lang), family: provider.family(), felt }),
  };
}

function rulesAt(kind: PlayedAtTable): Pick<OpenGame, 'rules' | 'rtp'> {
  switch (kind) {
    case 'wheel':
      return { rules: asRules(wheelRules, kind), rtp: wheelRtp() };
    case 'cards':
      return { rules: asRules(cardsRules, kind), rtp: cardsRtp() };
    case 'bingo':
      return { rules: asRules(bingoRules, kind), rtp: bingoReturn() };
  }
}

/** Rules over any outcome: those of another kind pay nothing, and never occur. */
function asRules<Kind extends Outcome['kind']>(
  rules: Rules<Extract<Outcome, { kind: Kind }>>,
  kind: Kind,
): Rules<Outcome> {
  const isOwn = (outcome: Outcome): outcome is Extract<Outcome, { kind: Kind }> => outcome.kind === kind;
  return { ...rules, payback: (spot, outcome) => (isOwn(outcome) ? rules.payback(spot, outcome) : 0) };
}
