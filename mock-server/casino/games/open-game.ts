/** Finds the game of chance that a launch opens, with its rules, stakes and theme. */
import type { Lang } from '#contracts/fields';
import { toKurus } from '#contracts/rules/money';
import { buildGameCover } from '#fixtures/art/game-cover';
import { mediaUrl } from '#fixtures/art/media';
import type { Felt } from '#fixtures/art/table';
import { type CatalogueGame, findGame } from '#fixtures/catalogue/games';
import { findProvider } from '#fixtures/catalogue/providers';
import { BALLS_RTP, TABLE_RTP, type TableGame } from '#fixtures/catalogue/table-games';
import { type CatalogueTable, findTable } from '#fixtures/catalogue/tables';
import { findVirtualGameByID, type VirtualGame } from '#fixtures/catalogue/virtual-games';
import { HAND_RULES } from '../play/hands.ts';
import type { HandGame, LaunchedGame } from '../play/tables.ts';
import { baccaratRules } from '../rules/baccarat.ts';
import { bingoRules } from '../rules/bingo.ts';
import { cardsRules } from '../rules/cards.ts';
import { crashRules } from '../rules/crash.ts';
import { RETURN_PERCENT, type Skin, SPOTS } from '../rules/event.ts';
import type { Rules } from '../rules/rules.ts';
import { slotRules } from '../rules/slot.ts';
import { wheelRules } from '../rules/wheel.ts';
import { drawCoverTheme, drawTableTheme, type GameTheme } from './shared/theme.ts';
import type { GameKind, GameSetup, Outcome } from './shared/wire.ts';

export interface OpenGame extends Pick<GameSetup, 'kind' | 'stakes' | 'minStake' | 'maxStake'> {
  /** The Turkish title, as in the transaction history. */
  readonly title: string;
  /** The English title, if it differs. */
  readonly englishTitle?: string | undefined;
  /** With `skin` or `hand`, these only name the spots. */
  readonly rules: Rules<Outcome>;
  /** The skin of an event game, and the address of its cover. */
  readonly skin?: Skin;
  readonly cover?: string;
  /** The game of cards in which the player decides after the deal. */
  readonly hand?: HandGame;
  /**
   * The return to player in per cent. If it differs between bets, it is that of the usual bet, which
   * `TABLE_RTP` defines; in bingo, that of a bet on one number.
   */
  readonly rtp: number;
  /**
   * The payouts of a slot for three equal symbols on a line, in hundredths of the stake: first of the game's
   * hero, then of the other symbols, from rare to frequent.
   */
  readonly pays?: readonly number[];
  /** Whether the game can be played with play money. Live tables and some slots cannot (rules page). */
  readonly hasDemo: boolean;
  /** Whether the hands of a card game are called dragon and lion instead of player and bank. */
  readonly hasBeasts?: boolean;
  /** Draws the theme with the title in one language. */
  readonly drawTheme: (title: string) => GameTheme;
}

const SLOT_STAKES = [1, 2, 5, 10, 25, 50, 100].map(toKurus);
/** All chip values, in lira. A table offers some of them, starting at its smallest bet. */
const CHIPS = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000];
const CHIPS_PER_TABLE = 5;

interface Limits {
  readonly minBet: number;
  readonly maxBet: number;
}

/** Limits of a bet at a table without a dealer, in lira. */
const VIRTUAL_LIMITS: Limits = { minBet: 1, maxBet: 2500 };
/** Limits for the sum of all bets on one flight, in lira. With the highest exit, a flight pays at most 100,000 lira. */
const FLIGHT_LIMITS: Limits = { minBet: 1, maxBet: 1000 };

const highCard = { kind: 'cards', rules: cardsRules, rtp: TABLE_RTP['high-card'] } as const;
const poker = openHands('three-card-poker');
type TableName = TableGame | CatalogueTable['kind'];

/** The games of the live tables and of the tables among the slots, two of which have another name there. */
const TABLES: Readonly<Record<TableName, Pick<OpenGame, 'kind' | 'rules' | 'hand' | 'rtp'>>> = {
  roulette: { kind: 'wheel', rules: wheelRules, rtp: TABLE_RTP.roulette },
  dragontiger: highCard,
  'high-card': highCard,
  baccarat: { kind: 'baccarat', rules: baccaratRules, rtp: TABLE_RTP.baccarat },
  bingo: { kind: 'bingo', rules: bingoRules, rtp: BALLS_RTP },
  blackjack: openHands('blackjack'),
  poker,
  'three-card-poker': poker,
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

export function pickTitle({ title, englishTitle = title }: OpenGame, lang: Lang): string {
  return lang === 'en' ? englishTitle : title;
}

function openVirtual(game: VirtualGame | undefined): OpenGame | undefined {
  if (!game) return undefined;
  const { gameID, name, englishName, launch } = game;
  const named = { title: name, englishTitle: englishName, hasDemo: launch.page !== 'event' };
  const drawCover = (kind: GameKind) => (title: string) =>
    drawCoverTheme(buildGameCover({ ...game, title }), kind);
  switch (launch.page) {
    case 'crash':
      return { ...named, ...openFlight(launch.rtp), drawTheme: drawCover('crash') };
    case 'bingo':
      return {
        ...named,
        ...openTable('bingo', VIRTUAL_LIMITS),
        drawTheme: drawFelt({ ...game, id: `g${gameID}`, felt: 'wine' }),
      };
    case 'event':
      return { ...named, ...openEvent(launch.skin, gameID), drawTheme: drawCover('event') };
    case 'sport':
    case 'lobby':
      return undefined;
  }
}

function openLive(table: CatalogueTable | undefined): OpenGame | undefined {
  if (!table) return undefined;
  const { tableID, kind, title } = table;
  return {
    title,
    ...openTable(kind, table),
    hasDemo: false,
    hasBeasts: kind === 'dragontiger',
    drawTheme: drawFelt({ ...table, id: `t${tableID}` }),
  };
}

/** Opens a game of the slot catalogue, in the colours of its cover. */
function openCatalogueGame(game: CatalogueGame | undefined): OpenGame | undefined {
  if (!game) return undefined;
  const { title, hasDemo } = game;
  const opened = openKind(game);
  return { title, hasDemo, ...opened, drawTheme: () => drawCoverTheme(buildGameCover(game), opened.kind) };
}

function openKind({ kind, rtp, tableGame }: CatalogueGame) {
  if (tableGame) return openTable(tableGame, VIRTUAL_LIMITS);
  if (kind === 'bingo') return openTable(kind, VIRTUAL_LIMITS);
  return kind === 'crash' ? openFlight(rtp) : openReels(rtp);
}

function openTable(game: TableName, limits: Limits) {
  return { ...TABLES[game], ...buildStakes(limits) };
}

function openHands(hand: HandGame) {
  return { kind: hand, hand, rules: nameSpots([HAND_RULES[hand].spot]), rtp: TABLE_RTP[hand] };
}

/** Opens an event game. It has no play money: events begin by themselves, and can be watched without a bet. */
function openEvent(skin: Skin, gameID: number) {
  const rules = nameSpots(SPOTS[skin]);
  const cover = mediaUrl('games', gameID);
  return { kind: 'event', skin, cover, rules, rtp: RETURN_PERCENT, ...buildStakes(VIRTUAL_LIMITS) } as const;
}

function openFlight(rtp: number) {
  return { kind: 'crash', rtp, rules: crashRules(rtp), ...buildStakes(FLIGHT_LIMITS) } as const;
}

function openReels(rtp: number) {
  const rules = slotRules(rtp);
  const [minStake, maxStake] = [Math.min(...SLOT_STAKES), Math.max(...SLOT_STAKES)];
  return { kind: 'slot', rtp, rules, pays: rules.pays, stakes: SLOT_STAKES, minStake, maxStake } as const;
}

/** Returns the limits in kuruş, and the chips of a table with these limits. */
function buildStakes({ minBet, maxBet }: Limits) {
  const stakes = CHIPS.filter((lira) => lira >= minBet)
    .slice(0, CHIPS_PER_TABLE)
    .map(toKurus);
  return { stakes, minStake: toKurus(minBet), maxStake: toKurus(maxBet) };
}

/** Builds the rules of a game whose outcomes and payouts depend on more than one draw. */
function nameSpots(spots: readonly string[]): Rules<Outcome> {
  const buildOutcome = () => {
    throw new Error('This game is not played by one draw');
  };
  return { outcomeCount: 0, buildOutcome, spots, payback: () => 0 };
}

function drawFelt(table: { id: string; felt: Felt; providerID: number }): OpenGame['drawTheme'] {
  const provider = findProvider(table.providerID);
  if (!provider) throw new Error(`There is no provider ${table.providerID}`);
  return (title) => drawTableTheme({ ...table, title, family: provider.family() });
}
