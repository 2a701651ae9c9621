/** Chance for property tests: a stream that follows from a number, so that a failure can be had again. */
import { type Dice, diceOf } from '#fixtures/art/dice';

/** Runs a property for that many seeds; a failure names its seed. */
export async function forSeeds(count: number, property: (dice: Dice) => void | Promise<void>): Promise<void> {
  for (let seed = 0; seed < count; seed++) {
    try {
      await property(diceOf(`property ${seed}`));
    } catch (problem) {
      throw new Error(`Fails with seed ${seed}`, { cause: problem });
    }
  }
}
