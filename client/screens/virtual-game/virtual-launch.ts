/** Starts virtual games with the provider and type that the main menu states (spec §7 Others, §8 Game start). */
import type { ReadonlySignal } from '@preact/signals-react';
import * as virtualgames from '#contracts/calls/virtualgames';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import { createLauncher, type Launch } from '../play/launcher.ts';
import type { VirtualGame } from '../virtual/virtual-games.ts';

export interface VirtualLaunchModel {
  readonly state: ReadonlySignal<Launch>;
  /** Starts or restarts a game. A refusal opens the home page, unless the provider is unreachable. */
  start(game: VirtualGame): void;
  /** Cancels the launch in the next task, unless `cancelLeave` or `start` is called before. */
  leave(): void;
  /**
   * Undoes `leave`. In development, `StrictMode` ends the effects of a new page and runs them again, so
   * `leave` is called although the player has not left.
   */
  cancelLeave(): void;
}

export const getVirtualLaunch = defineScreenModel(createVirtualLaunch);

function createVirtualLaunch({
  call,
  timers,
  navigation,
  reportRefusal,
  models,
}: ScreenDeps): VirtualLaunchModel {
  const { language, theme } = models;
  const launcher = createLauncher({ timers, reportRefusal });
  let cancelLeave = () => {};
  return {
    state: launcher.state,
    start({ providerID, type }) {
      cancelLeave();
      void launcher.run({
        send: () => call(virtualgames.init_game, { providerID, type }),
        params: { mode: 'real', lang: language.lang.value, theme: theme.mode.value },
        onFailed: () => navigation.go('/', { replace: true }),
      });
    },
    leave() {
      cancelLeave();
      cancelLeave = timers.after(0, launcher.cancel);
    },
    cancelLeave: () => cancelLeave(),
  };
}
