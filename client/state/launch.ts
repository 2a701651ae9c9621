/** Starts the selected game (spec §8 Game start); a model of the play page. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import { MESSAGE } from '#contracts/envelope';
import type { Lang } from '#contracts/fields';
import type { Call } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import type { PlayableType } from './favourites.ts';
import { SLOW_MS } from './list.ts';
import type { ModelParts } from './models.ts';
import { onChange } from './on-change.ts';

export type Launch =
  | { readonly kind: 'starting'; readonly isSlow: boolean }
  | {
      readonly kind: 'started';
      readonly url: string;
      /** Null where the launch does not tell. */
      readonly name: string | null;
      readonly provider: string | null;
      readonly hasDemo: boolean | null;
    }
  /** 'Internal Server Error', or no url: "Sağlayıcıya Ulaşılamıyor", retry, nobody is sent away. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** `x` of `/play/{type}/{id}/{x}` is one of these, or a provider's name. */
export const GAMING_TYPES = ['real', 'demo'] as const;
export type GamingType = (typeof GAMING_TYPES)[number];

export interface LaunchModel {
  readonly state: ReadonlySignal<Launch>;
  /**
   * Starts the game of a play route; what is known of it already (name, provider) stays.
   * Refused as business: a toast, then away as spec §8 says.
   */
  start(type: PlayableType, id: number, gamingType: GamingType, provider?: string): void;
  /** Once more, after `unreachable` or `failed`. */
  retry(): void;
  /** Lets go of the game, unless the page comes back, or another begins, within the same turn. */
  leave(): void;
  /** The page that left has come back: in development React leaves and enters each page an extra time. */
  stay(): void;
}

/** For `useModel(createLaunch)`. */
export function createLaunch({ call, timers, navigation, say, models }: ModelParts): LaunchModel {
  const { selectedGame, returnAddress, toasts, language } = models;
  const state = signal<Launch>({ kind: 'starting', isSlow: false });
  /** The launch that is meant: an answer to an earlier one is too late. */
  let launching = 0;
  let again: (() => void) | null = null;
  /** Ends the letting go of a game that was left. */
  let stay = () => {};

  async function run(type: PlayableType, id: number, gamingType: GamingType) {
    launching += 1;
    const mine = launching;
    state.value = { kind: 'starting', isSlow: false };
    const stopWaiting = timers.after(SLOW_MS, () => {
      if (mine === launching) state.value = { kind: 'starting', isSlow: true };
    });
    const answer = await askLaunch(call, type, id, { mode: gamingType, lang: language.lang.value });
    stopWaiting();
    if (mine !== launching) return;
    state.value = answer;
    if (answer.kind === 'started') learn(answer);
    if (answer.kind === 'failed') leaveIfRefused(type, answer.failure);
  }

  /** A game that was opened by its address has no name before its launch tells one, nor is its demo known. */
  function learn({ name, provider, hasDemo }: Extract<Launch, { kind: 'started' }>) {
    const game = selectedGame.game.value;
    if (!game) return;
    const named = game.name === null && name !== null ? { name, provider } : {};
    selectedGame.set({ ...game, ...named, hasDemo: hasDemo ?? game.hasDemo });
  }

  function leaveIfRefused(type: PlayableType, failure: Failure) {
    if (failure.kind !== 'refused' && failure.kind !== 'not-authorised') return;
    toasts.show('negative', say.server(failure.message));
    navigation.go(type === 'live' ? returnAddress.take() : '/', { replace: true });
  }

  onChange(
    () => selectedGame.game.value,
    () => {
      if (selectedGame.game.value) return;
      // left: by the person, or with the session
      launching += 1;
      again = null;
    },
  );

  return {
    state,
    start(type, id, gamingType, provider) {
      // from real to demo the same game is left and begun: what was left must not take it away afterwards
      stay();
      const chosen = selectedGame.game.value;
      const isChosen = chosen?.type === type && chosen.id === id;
      if (!isChosen) {
        const unknown = { name: null, provider: provider ?? null, image: null, hasDemo: null };
        selectedGame.set({ type, id, ...unknown });
      }
      again = () => void run(type, id, gamingType);
      again();
    },
    retry: () => again?.(),
    leave() {
      stay();
      stay = timers.after(0, () => selectedGame.clear());
    },
    stay: () => stay(),
  };
}

/** What the game's page is told by its address; the wire knows neither (settled). */
interface PageParams {
  readonly mode: GamingType;
  readonly lang: Lang;
}

/** Where the game plays, or why it does not. */
async function askLaunch(
  call: Call,
  type: PlayableType,
  id: number,
  params: PageParams,
): Promise<Exclude<Launch, { kind: 'starting' }>> {
  const outcome =
    type === 'live'
      ? await call(livecasino.init_game, { tableID: id, isMobile: true })
      : await call(casino.init_game, { gameID: id });
  if (!outcome.ok)
    return isUnreachable(outcome) ? { kind: 'unreachable' } : { kind: 'failed', failure: outcome };
  const { url, name = null, providerName: provider = null, hasDemo = null } = outcome.data;
  return url === ''
    ? { kind: 'unreachable' }
    : { kind: 'started', url: withParams(url, params), name, provider, hasDemo };
}

/** A success without its url breaks the contract, which is what the spec calls unreachable. */
function isUnreachable(failure: Failure): boolean {
  return (
    failure.kind === 'broken' ||
    (failure.kind === 'refused' && failure.message === MESSAGE.providerUnreachable)
  );
}

function withParams(url: string, params: PageParams): string {
  const [address = '', hash] = url.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ ...params })}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
