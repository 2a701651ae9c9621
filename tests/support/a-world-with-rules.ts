import type { ScenarioInput } from '#contracts/control/scenario';
import { aWorld, type TestWorld } from './a-world.ts';

export async function aWorldWithRules(...rules: NonNullable<ScenarioInput['rules']>): Promise<TestWorld> {
  const world = await aWorld();
  await world.control('putScenario', { rules });
  return world;
}
