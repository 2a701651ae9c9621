import { parseInstant } from '#contracts/time/instants';
import { formatDateTime } from '../base/istanbul-time.ts';
import type { Situation } from './situation.ts';

/** Describes a situation. The text completes the sentence `A new world, share-x1y2z3, …`. */
export function describeSituation({ presets, seed, at, isFrozen, player, to, snapshot }: Situation): string {
  const atMs = at === undefined ? undefined : parseInstant(at);
  const parts = [
    `opens ${to}`,
    player === undefined ? 'as a visitor' : `as ${player}`,
    snapshot !== undefined && `with everything of the snapshot ${snapshot}`,
    seed !== undefined && `with seed ${seed}`,
    at !== undefined && `at ${atMs === undefined ? at : formatDateTime(atMs)}`,
    isFrozen && 'with its clock stopped',
    presets.length > 0 && `with ${presets.map(({ name }) => name).join(', ')}`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}
