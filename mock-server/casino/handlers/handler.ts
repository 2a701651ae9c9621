/** The types of the casino's handlers: they follow from the contracts, the casino's world and its callers. */
import type * as engine from '../../engine/handler.ts';
import type { World } from '../world.ts';
import type { Caller } from './callers.ts';

export type DocumentInput = engine.DocumentInput<World>;
/** One handler per call of a class. A missing, unknown or wrongly typed handler does not compile. */
export type HandlersOf<Module> = engine.HandlersOf<Module, World, Caller>;
