/** Starts virtual games with the provider and type that the main menu states (spec §7 Others, §8 Game start). */
import type { ReadonlySignal } from '@preact/signals-react';
import * as virtualgames from '#contracts/calls/virtualgames';
import { createPageVisit } from '../../../core/loading/page-visit.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { createLauncher, type Launch } from '../launcher.ts';
import type { VirtualGame } from '../virtual/virtual-games.ts';

export interface VirtualLaunchModel {
  readonly state: ReadonlySignal<Launch>;
  /** Starts or restarts a game. A refusal opens the home page, unless the provider is unreachable. */
  start(game: VirtualGame): void;
  /** Starts the game of a page that opens. Returns a function that cancels the launch once the page has closed. */
  enter(game: VirtualGame): () => void;
}

export const getVirtualLaunch = defineScreenModel(createVirtualLaunch);

function createVirtualLaunch({
  call,
  timers,
  navigation,
  reportRefusal,
  language,
  theme,
}: Models): VirtualLaunchModel {
  const launcher = createLauncher({ timers, reportRefusal });
  const enterPage = createPageVisit(timers, launcher.cancel);
  const model: VirtualLaunchModel = {
    state: launcher.state,
    start({ providerID, type }) {
      void launcher.run({
        send: () => call(virtualgames.init_game, { providerID, type }),
        params: { mode: 'real', lang: language.lang.value, theme: theme.mode.value },
        onFailed: () => navigation.go('/', { replace: true }),
      });
    },
    enter: (game) => enterPage(`${game.providerID} ${game.type}`, () => model.start(game)),
  };
  return model;
}
