/**
 * Brings a world into a situation: resets it or restores a snapshot, signs the player in and adds the faults.
 */

import type { Control } from '#contracts/casino/client';
import { SWITCH_NAMES } from '#contracts/control/scenario';
import type { NamedPlayer } from '#contracts/control/world';
import { readErrorText } from '#contracts/error-text';
import { isHealthy } from '../scenario/scenario-model.ts';
import type { Situation } from './situation.ts';

export interface OpenOptions {
  readonly control: Control;
  /** Signs this browser in; returns the reason for a failure, or undefined on success. */
  readonly signIn: (player: NamedPlayer) => Promise<string | undefined>;
}

/** Opens the situation. If a part of it could not be opened, returns the reason as a sentence. */
export async function openSituation(
  { presets, seed, at, isFrozen, player, snapshot }: Situation,
  { control, signIn }: OpenOptions,
): Promise<string | undefined> {
  try {
    const { panels, answeredBy } = await control('getWorld');
    const isOfMock = at !== undefined || isFrozen || player !== undefined;
    if (isOfMock && !(panels.includes('clock') && panels.includes('test-players'))) {
      return `This link has a player or a time of the mock's own world, but here ${answeredBy} answers.`;
    }
    if (snapshot === undefined) {
      await control('resetWorld', {
        ...(seed !== undefined && { seed }),
        ...(at !== undefined && { now: at }),
      });
      if (isFrozen) await control('putClock', { running: false });
    } else {
      await control('restoreSnapshot', undefined, { params: { name: snapshot } });
    }
    if (player !== undefined) {
      const named = (await control('getPlayers')).find(({ username }) => username === player);
      if (!named) return `There is no player ${player} in this situation.`;
      const reason = await signInWithoutFaults(named, { control, signIn });
      if (reason !== undefined) return reason;
    }
    for (const { name, times, per } of presets) {
      const switchName = SWITCH_NAMES.find((one) => one === name);
      if (switchName) await control('patchScenario', { [switchName]: true });
      else {
        const use = { ...(times !== undefined && { times }), ...(per !== undefined && { per }) };
        await control('addPreset', use, { params: { name } });
      }
    }
    return undefined;
  } catch (thrown) {
    return readErrorText(thrown);
  }
}

/**
 * Signs the player in while all faults of the world are switched off, since they could make the sign-in fail.
 */
async function signInWithoutFaults(
  player: NamedPlayer,
  { control, signIn }: Pick<OpenOptions, 'control' | 'signIn'>,
): Promise<string | undefined> {
  if (isHealthy(await control('getScenario'))) return signIn(player);
  await control('healScenario');
  try {
    return await signIn(player);
  } finally {
    await control('undoScenario');
  }
}
