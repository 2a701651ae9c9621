import { formatDateTime } from '../world/istanbul-time.ts';
import type { Situation } from './situation.ts';

/** Describes a situation. The text completes the sentence `A new world, share-x1y2z3, …`. */
export function describeSituation({ presets, seed, at, isFrozen, player, to, snapshot }: Situation): string {
  const parts = [
    `opens ${to}`,
    player === undefined ? 'as a visitor' : `as ${player}`,
    snapshot !== undefined && `with everything of the snapshot ${snapshot}`,
    seed !== undefined && `with seed ${seed}`,
    at !== undefined && `at ${formatDateTime(Date.parse(withZone(at)))}`,
    isFrozen && 'with its clock stopped',
    presets.length > 0 && `with ${presets.map(({ name }) => name).join(', ')}`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

/** Returns a time with its zone. A time without a zone is Istanbul time. */
function withZone(at: string): string {
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(at) ? at : `${at}+03:00`;
}
