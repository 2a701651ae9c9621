/** The games that share a page. The sport page is added in routes.ts. */
import { baccaratMarkup } from './baccarat/markup.ts';
import { bingoMarkup } from './bingo/markup.ts';
import { blackjackMarkup } from './blackjack/markup.ts';
import { cardsMarkup } from './cards/markup.ts';
import { crashMarkup } from './crash/markup.ts';
import { eventMarkup } from './event/markup.ts';
import type { GameMarkup } from './shared/game-markup.ts';
import type { GameKind } from './shared/wire.ts';
import { slotMarkup } from './slot/markup.ts';
import { pokerMarkup } from './three-card-poker/markup.ts';
import { wheelMarkup } from './wheel/markup.ts';

/** The page parts of each kind of game. The script of a kind is `{kind}/page.js`. */
export const GAME_MARKUP: Readonly<Record<GameKind, GameMarkup>> = {
  slot: slotMarkup,
  wheel: wheelMarkup,
  cards: cardsMarkup,
  baccarat: baccaratMarkup,
  blackjack: blackjackMarkup,
  'three-card-poker': pokerMarkup,
  bingo: bingoMarkup,
  crash: crashMarkup,
  event: eventMarkup,
};
