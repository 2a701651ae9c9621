import { html, type Markup } from '../../../engine/base/html.ts';
import type { Move } from '../../rules/hand-rules.ts';
import type { OpenGame } from '../open-game.ts';
import type { IconName } from './icons.ts';
import type { GameTexts } from './texts.ts';
import type { GameTheme } from './theme.ts';
import type { GameSetup } from './wire.ts';

export interface GamePage extends Pick<OpenGame, 'rtp' | 'pays'> {
  readonly title: string;
  readonly theme: GameTheme;
  readonly setup: GameSetup;
}

/** The declaration of a kind of game: what its page has beside the shell that all games share. */
export interface GameMarkup {
  /** The folder with `view.js` and `view.css`, which show the results. */
  readonly view: string;
  /** The text of the button that plays a round, and its icon. */
  readonly play: 'spin' | 'deal' | 'draw' | 'fly' | 'place';
  readonly sign: IconName;
  /** The picture of the result. Without it, it is what the view renders. */
  readonly renderPicture?: (setup: GameSetup) => Markup;
  /** The spots; a slot has none. */
  readonly renderSpots?: (setup: GameSetup) => readonly Markup[];
  /** The decisions that the player has after the deal. */
  readonly moves?: readonly Move[];
  /** Lists what bets or results pay, for the panel about the game; events show their odds instead. */
  readonly listPays: (page: GamePage) => readonly Pay[];
  /** The switches that only this kind of game has; they are in the footer. */
  readonly renderSwitches?: (texts: GameTexts) => Markup;
}

/** A bet or result with what it pays. */
export interface Pay {
  readonly name: string | Markup;
  /** Small text below the name. */
  readonly note?: string;
  readonly pays: string;
}

/** Renders a spot, on which chips can be placed. The page's script adds the placed stake to the label. */
export function renderSpot(
  name: string,
  label: string,
  kind = '',
  content = html`<span>${label}</span>`,
): Markup {
  return html`<button type="button" class="spot ${kind}" data-spot="${name}" aria-label="${label}">${content}</button>`;
}
