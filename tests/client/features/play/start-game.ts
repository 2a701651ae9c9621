import type { Models } from '../../../../client/core/models.ts';
import { getLaunch, type LaunchModel } from '../../../../client/features/play/launch.ts';
import { waitForCalls } from '../../support/test-client.ts';

/** Starts a game, and returns the state of the launch when it has ended. */
export async function startGame(models: Models, ...game: Parameters<LaunchModel['start']>) {
  getLaunch(models).start(...game);
  await waitForCalls(models);
  return getLaunch(models).state.value;
}
