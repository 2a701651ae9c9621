/** The one game that was chosen to be played, and its start (spec §4 Game selection, §8 Game start). */
import type { ReadonlySignal } from '@preact/signals-react';
import type { Failure } from '../api/outcome.ts';

export interface SelectedGame {
  readonly type: 'slot' | 'live';
  readonly id: number;
  readonly name: string | null;
  readonly provider: string | null;
}

export type Launch =
  | { readonly kind: 'starting'; readonly isSlow: boolean }
  | { readonly kind: 'started'; readonly url: string }
  /** 'Internal Server Error', or no url: "Sağlayıcıya Ulaşılamıyor", retry, nobody is sent away. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** `x` of `/play/{type}/{id}/{x}` is one of these, or a provider's name. */
export const GAMING_TYPES = ['real', 'demo'] as const;
export type GamingType = (typeof GAMING_TYPES)[number];

export interface SelectedGameModel {
  readonly game: ReadonlySignal<SelectedGame | null>;
  /** Live if it has a `tableID`. */
  select(
    game: { readonly name: string; readonly providerName: string } & (
      | { readonly gameID: number }
      | { readonly tableID: number }
    ),
  ): void;
  clear(): void;
  readonly launch: ReadonlySignal<Launch>;
  /** Starts the game of a play route; selects it if it was opened by address. */
  start(game: SelectedGame, gamingType: GamingType): void;
  /** Once more, after `unreachable` or `failed`. */
  retry(): void;
}
