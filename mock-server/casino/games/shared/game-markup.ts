import type { Markup } from '../../../engine/html.ts';
import type { GameTexts } from './texts.ts';
import type { GameTheme } from './theme.ts';
import type { GameSetup } from './wire.ts';

/** The content of a game's page. */
export interface GamePage {
  readonly title: string;
  readonly theme: GameTheme;
  /** Path of the cover. */
  readonly cover: string;
  /** The return to player in per cent, as in `OpenGame`. */
  readonly rtp: number;
  /** The payouts of a slot's symbols in hundredths of the stake, as in `OpenGame`; empty for other games. */
  readonly pays: readonly number[];
  readonly setup: GameSetup;
}

/** The parts of the page in which one kind of game differs from the others. */
export interface GameMarkup {
  /** Style sheets that follow the shared ones: paths below `games`, without `.css`. */
  readonly styles: readonly string[];
  /** The stage, where the game is played and bets are placed. */
  readonly renderStage: (setup: GameSetup) => Markup;
  readonly renderControls: (texts: GameTexts) => Markup;
  /** The payouts of the bets, for the panel about the game. */
  readonly renderPays: (page: GamePage) => Markup;
  /** The switches that only this kind of game has; they are in the footer. */
  readonly renderSwitches?: (texts: GameTexts) => Markup;
  /** Returns the note that explains the keys. */
  readonly findKeysNote: (texts: GameTexts) => string;
}
