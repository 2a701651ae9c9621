/** Finds the game of chance that a launch opens, with its rules, stakes and theme. */
import type { Lang } from '#contracts/fields';
import { toKurus } from '#contracts/rules/money';
import { buildGameCover } from '#fixtures/art/game-cover';
import { mediaUrl } from '#fixtures/art/media';
import { type CatalogueGame, findGame } from '#fixtures/catalogue/games';
import { findProvider } from '#fixtures/catalogue/providers';
import { TABLE_RTP, type TableGame } from '#fixtures/catalogue/table-games';
import { type CatalogueTable, findTable } from '#fixtures/catalogue/tables';
import {
  findVirtualGameByID,
  pickVirtualGameName,
  type VirtualGame,
} from '#fixtures/catalogue/virtual-games';
import { html } from '../../engine/html.ts';
import { HAND_RULES } from '../play/hands.ts';
import type { LaunchedGame } from '../play/tables.ts';
import { baccaratRules } from './baccarat/rules.ts';
import { calculateNumberReturn } from './bingo/markup.ts';
import { bingoRules } from './bingo/rules.ts';
import { cardsRules } from './cards/rules.ts';
import { crashRules } from './crash/rules.ts';
import { RETURN_PERCENT, type Skin, SPOTS } from './event/rules.ts';
import { SHUFFLES } from './playing-cards/cards.ts';
import type { HandRules } from './playing-cards/hand-rules.ts';
import type { Rules } from './shared/rules.ts';
import { drawFlightTheme, drawSlotTheme, drawTableTheme, type GameTheme } from './shared/theme.ts';
import type { GameKind, HandOutcome, Outcome } from './shared/wire.ts';
import { slotRules } from './slot/rules.ts';
import { wheelRules } from './wheel/rules.ts';

export interface OpenGame {
  readonly kind: GameKind;
  /** The Turkish title, as in the transaction history. */
  readonly title: string;
  readonly translateTitle: (lang: Lang) => string;
  readonly rules: Rules<Outcome>;
  /** The skin of an event game, whose `rules` only name its spots. */
  readonly skin?: Skin;
  /** The rules of a game in which the player decides after the deal; null for the others. */
  readonly hand: HandRules<HandOutcome> | null;
  /**
   * The return to player in per cent. If it differs between bets, it is that of the usual bet, which
   * `TABLE_RTP` defines; in bingo, that of a bet on one number.
   */
  readonly rtp: number;
  /**
   * The payouts of a slot for three equal symbols on a line, in hundredths of the stake: first of the game's
   * hero, then of the other symbols, from rare to frequent. Empty for other games.
   */
  readonly pays: readonly number[];
  /** The stakes of a slot, or the chips of a table game, in kuruş. */
  readonly stakes: readonly number[];
  /** Kuruş. */
  readonly minStake: number;
  /** Kuruş. */
  readonly maxStake: number;
  /** Whether the game can be played with play money. Live tables and some slots cannot (rules page). */
  readonly hasDemo: boolean;
  /** Whether the hands of a card game are called dragon and lion instead of player and bank. */
  readonly hasBeasts?: boolean;
  /** Whether the numbers are read aloud by default. */
  readonly isReadAloud: boolean;
  readonly cover: string;
  readonly drawTheme: (lang: Lang) => GameTheme;
}

const SLOT_STAKES = [1, 2, 5, 10, 25, 50, 100].map(toKurus);
/** All chip values, in lira. A table offers some of them, starting at its smallest bet. */
const CHIPS = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000];
const CHIPS_PER_TABLE = 5;
/** Limits of a bet at a table without a dealer, in lira. */
const VIRTUAL_LIMITS = { minBet: 1, maxBet: 2500 } as const;
/** Limits for the sum of all bets on one flight, in lira. With the highest exit, a flight pays at most 100,000 lira. */
const FLIGHT_LIMITS = { minBet: 1, maxBet: 1000 } as const;

/** Names such as "Sesli Bingo" promise that the numbers are read aloud. */
const READ_ALOUD_NAME = /^Sesli /;

/** The game that is played at each kind of table of the catalogue. */
const GAME_BY_TABLE: Readonly<Record<CatalogueTable['kind'], TableGame | 'bingo'>> = {
  roulette: 'roulette',
  bingo: 'bingo',
  blackjack: 'blackjack',
  baccarat: 'baccarat',
  poker: 'three-card-poker',
  dragontiger: 'high-card',
};

/** Returns the game of a launch; undefined for the sport page, and for a game that is not in the catalogue. */
export function openGame(game: LaunchedGame): OpenGame | undefined {
  switch (game.kind) {
    case 'slot':
      return openCatalogueGame(findGame(game.gameID));
    case 'live':
      return openLive(findTable(game.tableID));
    case 'virtual':
      return openVirtual(findVirtualGameByID(game.gameID));
  }
}

function openVirtual(game: VirtualGame | undefined): OpenGame | undefined {
  if (!game) return undefined;
  const { gameID, name, launch } = game;
  switch (launch.page) {
    case 'crash':
      return openSlot({ ...game, title: name, rtp: launch.rtp, kind: 'crash', hasDemo: true });
    case 'bingo': {
      const { page, felt } = launch;
      const titles = { title: name, englishTitle: pickVirtualGameName(game, 'en') };
      const table = { ...game, ...titles, felt, ...VIRTUAL_LIMITS };
      return openTable({ ...table, id: `g${gameID}`, cover: mediaUrl('games', gameID) }, page);
    }
    case 'event':
      return openEvent(game, launch.skin);
    case 'sport':
    case 'lobby':
      return undefined;
  }
}

/** Opens an event game. It has no play money: events begin by themselves, and can be watched without a bet. */
function openEvent(game: VirtualGame, skin: Skin): OpenGame {
  const { minBet, maxBet } = VIRTUAL_LIMITS;
  return {
    kind: 'event',
    skin,
    title: game.name,
    translateTitle: (lang) => pickVirtualGameName(game, lang),
    rules: {
      outcomeCount: 0,
      buildOutcome: () => {
        throw new Error('Events are drawn by their number');
      },
      spots: SPOTS[skin],
      payback: () => 0,
    },
    hand: null,
    rtp: RETURN_PERCENT,
    pays: [],
    hasDemo: false,
    isReadAloud: false,
    stakes: listChips(minBet),
    minStake: toKurus(minBet),
    maxStake: toKurus(maxBet),
    cover: mediaUrl('games', game.gameID),
    drawTheme: () => ({ ...drawSlotTheme(buildGameCover({ ...game, title: game.name })), symbols: html`` }),
  };
}

function openLive(table: CatalogueTable | undefined): OpenGame | undefined {
  if (!table) return undefined;
  const { tableID, kind } = table;
  const game = openTable(
    { ...table, id: `t${tableID}`, cover: mediaUrl('tables', tableID) },
    GAME_BY_TABLE[kind],
  );
  return game && { ...game, hasDemo: false, hasBeasts: kind === 'dragontiger' };
}

/**
 * Opens a game of the slot catalogue: a slot, a flight, a table or bingo. The latter two have the colours of
 * the cover.
 */
function openCatalogueGame(game: CatalogueGame | undefined): OpenGame | undefined {
  const slot = openSlot(game);
  const table = game?.kind === 'bingo' ? 'bingo' : game?.tableGame;
  if (!game || !table || !slot) return slot;
  const { gameID, hasDemo } = game;
  const { cover } = slot;
  const data = { ...game, id: `g${gameID}`, cover, felt: 'petrol', ...VIRTUAL_LIMITS } as const;
  const open = openTable(data, table);
  return open && { ...open, hasDemo, drawTheme: (lang) => ({ ...slot.drawTheme(lang), symbols: html`` }) };
}

type SlotData = Pick<
  CatalogueGame,
  'gameID' | 'providerID' | 'title' | 'motif' | 'hero' | 'kind' | 'rtp' | 'hasDemo'
>;

function openSlot(game: SlotData | undefined): OpenGame | undefined {
  if (!game) return undefined;
  const { gameID, title, kind, rtp, hasDemo } = game;
  const cover = mediaUrl('games', gameID);
  const open = { title, translateTitle: () => title, hand: null, rtp, hasDemo, isReadAloud: false, cover };
  if (kind === 'crash')
    return { ...open, ...buildFlightRules(rtp), drawTheme: () => drawFlightTheme(buildGameCover(game)) };
  return { ...open, ...buildSlotRules(rtp), drawTheme: () => drawSlotTheme(buildGameCover(game)) };
}

type GameRules = Pick<OpenGame, 'kind' | 'rules' | 'pays' | 'stakes' | 'minStake' | 'maxStake'>;

function buildSlotRules(rtp: number): GameRules {
  const rules = slotRules(rtp);
  return {
    kind: 'slot',
    rules: widenRules(rules, 'slot'),
    pays: rules.pays,
    stakes: SLOT_STAKES,
    minStake: Math.min(...SLOT_STAKES),
    maxStake: Math.max(...SLOT_STAKES),
  };
}

function buildFlightRules(rtp: number): GameRules {
  const { minBet, maxBet } = FLIGHT_LIMITS;
  return {
    kind: 'crash',
    rules: widenRules(crashRules(rtp), 'crash'),
    pays: [],
    stakes: listChips(minBet),
    minStake: toKurus(minBet),
    maxStake: toKurus(maxBet),
  };
}

/** Returns the chips of a table in kuruş. minBet: lira. */
function listChips(minBet: number): number[] {
  return CHIPS.filter((lira) => lira >= minBet)
    .slice(0, CHIPS_PER_TABLE)
    .map(toKurus);
}

type TableData = Pick<CatalogueTable, 'providerID' | 'title' | 'felt' | 'minBet' | 'maxBet'> &
  Pick<OpenGame, 'cover'> & { readonly id: string; readonly englishTitle?: string };

function openTable(table: TableData, game: TableGame | 'bingo'): OpenGame | undefined {
  const provider = findProvider(table.providerID);
  if (!provider) return undefined;
  const { id, title, englishTitle = title, felt, minBet, maxBet, cover } = table;
  const translateTitle = (lang: Lang) => (lang === 'en' ? englishTitle : title);
  return {
    title,
    translateTitle,
    ...findTableRules(game),
    pays: [],
    stakes: listChips(minBet),
    minStake: toKurus(minBet),
    maxStake: toKurus(maxBet),
    hasDemo: true,
    isReadAloud: game === 'bingo' && READ_ALOUD_NAME.test(title),
    cover,
    drawTheme: (lang) => drawTableTheme({ id, title: translateTitle(lang), family: provider.family(), felt }),
  };
}

function findTableRules(game: TableGame | 'bingo'): Pick<OpenGame, 'kind' | 'rules' | 'hand' | 'rtp'> {
  if (game === 'bingo') return { ...openRules(bingoRules, game), rtp: calculateNumberReturn() };
  const rtp = TABLE_RTP[game];
  switch (game) {
    case 'roulette':
      return { ...openRules(wheelRules, 'wheel'), rtp };
    case 'high-card':
      return { ...openRules(cardsRules, 'cards'), rtp };
    case 'baccarat':
      return { ...openRules(baccaratRules, game), rtp };
    case 'blackjack':
    case 'three-card-poker':
      return { kind: game, hand: HAND_RULES[game], rules: buildDealRules(HAND_RULES[game]), rtp };
  }
}

function openRules<Kind extends Outcome['kind']>(
  rules: Rules<Extract<Outcome, { kind: Kind }>>,
  kind: Kind,
): Pick<OpenGame, 'rules' | 'hand'> & { readonly kind: Kind } {
  return { kind, rules: widenRules(rules, kind), hand: null };
}

/** Builds the rules of the deal, which pays nothing itself: the payout depends on the moves that follow. */
function buildDealRules({ spot, playHand }: HandRules<HandOutcome>): Rules<Outcome> {
  return {
    outcomeCount: SHUFFLES,
    buildOutcome: (shuffle) => playHand(shuffle, []),
    spots: [spot],
    payback: () => 0,
  };
}

/** Widens the type of rules for outcomes of `kind` to all outcomes. Those of another kind never occur. */
function widenRules<Kind extends Outcome['kind']>(
  rules: Rules<Extract<Outcome, { kind: Kind }>>,
  kind: Kind,
): Rules<Outcome> {
  const isOfKind = (outcome: Outcome): outcome is Extract<Outcome, { kind: Kind }> => outcome.kind === kind;
  return { ...rules, payback: (spot, outcome) => (isOfKind(outcome) ? rules.payback(spot, outcome) : 0) };
}
