/** The declarations of the games that share a page. The sport page is added in routes.ts. */
import { bingoMarkup } from './bingo/markup.ts';
import { crashMarkup } from './crash/markup.ts';
import { eventMarkup } from './event/markup.ts';
import { baccaratMarkup, blackjackMarkup, highCardMarkup, pokerMarkup } from './playing-cards/markup.ts';
import type { GameMarkup } from './shared/game-markup.ts';
import type { GameKind } from './shared/wire.ts';
import { slotMarkup } from './slot/markup.ts';
import { wheelMarkup } from './wheel/markup.ts';

export const GAME_MARKUP: Readonly<Record<GameKind, GameMarkup>> = {
  slot: slotMarkup,
  wheel: wheelMarkup,
  cards: highCardMarkup,
  baccarat: baccaratMarkup,
  blackjack: blackjackMarkup,
  'three-card-poker': pokerMarkup,
  bingo: bingoMarkup,
  crash: crashMarkup,
  event: eventMarkup,
};
