/** Records sessions, as the console does. */
import type { StepRecording } from '#contracts/control/step-recording';
import type { TestWorld as KitWorld } from '../../scripts/kit/test.ts';
import { aWorld, type TestWorld } from './a-world.ts';

export async function readRecording({ control }: Pick<KitWorld, 'control'>): Promise<StepRecording> {
  const recording = await control('getStepRecording');
  if (!recording) throw new Error('Nothing is being recorded');
  return recording;
}

/** Records what `act` does in a world of its own, in this process. */
export async function recordSession(act: (world: TestWorld) => Promise<unknown>): Promise<StepRecording> {
  const world = await aWorld();
  await world.control('startStepRecording');
  await act(world);
  return readRecording(world);
}
