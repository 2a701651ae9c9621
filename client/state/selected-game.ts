/** The one game that was chosen to be played, and its start (spec §4 Game selection, §8 Game start). */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import type { PlayableType } from './favourites.ts';
import type { LanguageModel } from './language.ts';
import { SLOW_MS } from './list.ts';
import type { Navigation, Timers } from './machine.ts';
import type { ReturnAddress } from './return-address.ts';
import type { Say } from './say.ts';
import type { ToastsModel } from './toasts.ts';

export interface SelectedGame {
  readonly type: PlayableType;
  readonly id: number;
  /** Null where the address alone is known. */
  readonly name: string | null;
  readonly provider: string | null;
  /** Its art, when it was chosen from a card; opened by address nobody knows it. */
  readonly image: string | null;
}

export type Launch =
  | { readonly kind: 'starting'; readonly isSlow: boolean }
  | {
      readonly kind: 'started';
      readonly url: string;
      /** Null where the launch does not tell. */
      readonly name: string | null;
      readonly provider: string | null;
    }
  /** 'Internal Server Error', or no url: "Sağlayıcıya Ulaşılamıyor", retry, nobody is sent away. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** `x` of `/play/{type}/{id}/{x}` is one of these, or a provider's name. */
export const GAMING_TYPES = ['real', 'demo'] as const;
export type GamingType = (typeof GAMING_TYPES)[number];

/** The code for it could not be fetched. */
const UNFETCHED = { kind: 'failed', failure: { ok: false, kind: 'offline' } } as const;

type Playable = { readonly name: string; readonly providerName: string; readonly image: string } & (
  | { readonly gameID: number }
  | { readonly tableID: number }
);

export interface SelectedGameModel {
  readonly game: ReadonlySignal<SelectedGame | null>;
  /** Live if it has a `tableID`, else a slot. */
  select(playable: Playable): void;
  clear(): void;
  readonly launch: ReadonlySignal<Launch>;
  /**
   * Starts the game of a play route; what is known of it already (name, provider) stays.
   * Refused as business: a toast, then away as spec §8 says.
   */
  start(type: PlayableType, id: number, gamingType: GamingType, provider?: string): void;
  /** Once more, after `unreachable` or `failed`. */
  retry(): void;
}

interface Deps {
  readonly call: Call;
  readonly timers: Timers;
  readonly navigation: Navigation;
  readonly returnAddress: ReturnAddress;
  readonly toasts: ToastsModel;
  readonly say: Say;
  readonly language: Pick<LanguageModel, 'lang'>;
}

export function createSelectedGame(deps: Deps): SelectedGameModel {
  const { call, timers, navigation, returnAddress, toasts, say, language } = deps;
  const game = signal<SelectedGame | null>(null);
  const launch = signal<Launch>({ kind: 'starting', isSlow: false });
  /** The launch that is meant: an answer to an earlier one is too late. */
  let launching = 0;
  let again: (() => void) | null = null;

  async function run(type: PlayableType, id: number, gamingType: GamingType) {
    launching += 1;
    const mine = launching;
    launch.value = { kind: 'starting', isSlow: false };
    const stopWaiting = timers.after(SLOW_MS, () => {
      if (mine === launching) launch.value = { kind: 'starting', isSlow: true };
    });
    const code = await import('./launch.ts').catch(() => undefined);
    const answer = code
      ? await code.askLaunch(call, type, id, { mode: gamingType, lang: language.lang.value })
      : UNFETCHED;
    stopWaiting();
    if (mine !== launching) return;
    launch.value = answer;
    if (answer.kind === 'started') learn(answer);
    if (answer.kind === 'failed') leaveIfRefused(type, answer.failure);
  }

  /** A game that was opened by its address has no name before its launch tells one. */
  function learn({ name, provider }: Extract<Launch, { kind: 'started' }>) {
    if (game.value?.name === null && name !== null) game.value = { ...game.value, name, provider };
  }

  function leaveIfRefused(type: PlayableType, failure: Failure) {
    if (failure.kind !== 'refused' && failure.kind !== 'not-authorised') return;
    toasts.show('negative', say.server(failure.message));
    navigation.go(type === 'live' ? returnAddress.take() : '/', { replace: true });
  }

  return {
    game,
    launch,
    select(playable) {
      const { name, providerName: provider, image } = playable;
      game.value =
        'tableID' in playable
          ? { type: 'live', id: playable.tableID, name, provider, image }
          : { type: 'slot', id: playable.gameID, name, provider, image };
    },
    clear() {
      launching += 1;
      again = null;
      game.value = null;
    },
    start(type, id, gamingType, provider) {
      const isChosen = game.value?.type === type && game.value.id === id;
      if (!isChosen) game.value = { type, id, name: null, provider: provider ?? null, image: null };
      again = () => void run(type, id, gamingType);
      again();
    },
    retry: () => again?.(),
  };
}
