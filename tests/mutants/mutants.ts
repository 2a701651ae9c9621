/** All mutants, by the part of the project in which they are planted. */
import { lines } from './lists/lines.ts';
import { stores } from './lists/stores.ts';
import type { Mutant } from './mutant.ts';

export const mutants: readonly Mutant[] = [...stores, ...lines];
