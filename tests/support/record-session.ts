/** Records sessions, as the console does. */
import type { Tape } from '#contracts/control/tape';
import type { TestWorld as KitWorld } from '../../scripts/kit/test.ts';
import { aWorld, type TestWorld } from './a-world.ts';

export async function readTape({ control }: Pick<KitWorld, 'control'>): Promise<Tape> {
  const tape = await control('getTape');
  if (!tape) throw new Error('Nothing is being recorded');
  return tape;
}

/** Records what `act` does in a world of its own, in this process. */
export async function recordSession(act: (world: TestWorld) => Promise<unknown>): Promise<Tape> {
  const world = await aWorld();
  await world.control('startTape');
  await act(world);
  return readTape(world);
}
