/** Starts the selected game for the play page (spec §8 Game start). */
import type { ReadonlySignal } from '@preact/signals-react';
import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import { normaliseError } from '#contracts/contract';
import type { AnyId } from '#contracts/read-types';
import type { DataOutcome } from '../../core/api/outcome.ts';
import type { PlayableType } from '../../core/api/rows.ts';
import { createPageVisit } from '../../core/loading/page-visit.ts';
import { onChange } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';
import { getPlayedGames } from '../catalogue/cards/played-games.ts';
import { getSelectedGame } from '../catalogue/selected-game.ts';
import { createLauncher, type GamingType, type Launch } from './launcher.ts';

export interface LaunchModel {
  readonly state: ReadonlySignal<Launch>;
  /**
   * Starts or restarts the game of a play route. If that game is selected already, its name and provider
   * stay. After a refusal, a toast is shown and another page opens (spec §8). An unreachable provider and a
   * network error are instead reported on the play page.
   */
  start(type: PlayableType, id: AnyId, gamingType: GamingType, provider?: string): void;
  /** Starts the game of a page that opens. Returns a function that deselects it once the page has closed. */
  enter(type: PlayableType, id: AnyId, gamingType: GamingType, provider?: string): () => void;
}

export const getLaunch = defineScreenModel(createLaunch);

function createLaunch(models: Models): LaunchModel {
  const { call, platform, timers, navigation, reportRefusal, returnAddress, language } = models;
  const selectedGame = getSelectedGame(models);
  const launcher = createLauncher({ platform, timers, reportRefusal });
  const enterPage = createPageVisit(models, () => selectedGame.clear());

  /**
   * Updates the selected game from the launch: whether it has a demo and, if it was opened by its URL and
   * thus has no name yet, its name and provider.
   */
  function updateSelectedGame({ name, provider, hasDemo }: Extract<Launch, { kind: 'started' }>) {
    const game = selectedGame.game.value;
    if (!game) return;
    const naming = game.name === undefined && name !== undefined ? { name, provider } : {};
    selectedGame.update({ ...game, ...naming, hasDemo: hasDemo ?? game.hasDemo });
  }

  /**
   * Opens the page that follows a failure (spec §8). For a table this is the stored return address or, if
   * none is stored, the page that opened the table; for any other game it is the home page.
   */
  function leavePage(type: PlayableType) {
    const openedAt = selectedGame.game.value?.openedAt ?? '/';
    navigation.go(type === 'live' ? returnAddress.take(openedAt) : '/', { replace: true });
  }

  onChange(
    () => selectedGame.game.value,
    () => {
      // No game is selected once the player has left the page or was signed out, so the launch ends.
      if (!selectedGame.game.value) launcher.cancel();
    },
  );

  const model: LaunchModel = {
    state: launcher.state,
    start(type, id, gamingType, provider) {
      void selectedGame.selectAddress({ type, id, provider });
      // The card has the id in the type in which it came; an address has only its text.
      const idAsLoaded = selectedGame.game.value?.id ?? id;
      void launcher.run({
        send: async () =>
          type === 'live'
            ? nameUnknown(livecasino.init_game, await call(livecasino.init_game, { tableID: idAsLoaded }))
            : nameUnknown(casino.init_game, await call(casino.init_game, { gameID: idAsLoaded })),
        params: { mode: gamingType, lang: language.lang.value },
        onStarted(started) {
          updateSelectedGame(started);
          const game = selectedGame.game.value;
          if (game && gamingType === 'real') getPlayedGames(models).add(game);
        },
        onFailed(failure) {
          if (failure.kind === 'refused') getPlayedGames(models).remove(type, id);
          leavePage(type);
        },
      });
    },
    enter: (type, id, gamingType, provider) =>
      enterPage(`${type} ${id} ${gamingType}`, () => model.start(type, id, gamingType, provider)),
  };
  return model;
}

/** Returns the outcome of a launch, with a message for players if the id of the address belongs to no game. */
function nameUnknown<T>(
  { errors }: typeof casino.init_game | typeof livecasino.init_game,
  outcome: DataOutcome<T>,
): DataOutcome<T> {
  if (outcome.ok || outcome.kind !== 'refused' || !outcome.isMalformed) return outcome;
  return { ...outcome, message: normaliseError(errors.UNKNOWN_GAME).message };
}
