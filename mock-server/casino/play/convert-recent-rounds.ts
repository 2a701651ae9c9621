/** Reads rounds as earlier versions of this server stored them: the last ones, as a list in the row of a launch. */
import * as z from 'zod/mini';
import { PLAY_MODES, type PlayMode } from '#contracts/rules/game-messages';
import { buildRoundKey } from './rounds.ts';

type Data = Record<string, unknown>;

const OldRounds = z.looseObject({
  recent: z.array(z.looseObject({ key: z.string(), mode: z.enum(PLAY_MODES) })),
});

/**
 * Moves rounds from lists in the rows of `rounds` to rows of `playedRounds`. Returns all other data as they
 * are. The data need not be valid: what is not a list of rounds stays, and the check of the rows refuses it.
 */
export function convertRecentRounds(data: Data): Data {
  const { rounds } = data;
  if (Object.hasOwn(data, 'playedRounds') || typeof rounds !== 'object' || rounds === null) return data;
  const played = new Map<string, unknown>();
  const rows = Object.entries(rounds).map(([token, row]): [string, unknown] => {
    const old = OldRounds.safeParse(row);
    if (!old.success) return [token, row];
    const { recent, ...rest } = old.data;
    const lastKeys: Record<PlayMode, string | null> = { real: null, demo: null };
    for (const round of recent) {
      const { key, mode } = round;
      const rowKey = buildRoundKey(token, key);
      // The two modes could use the same key. The first round keeps it, as for a repeated request.
      if (played.has(rowKey)) continue;
      played.set(rowKey, { token, previousKey: lastKeys[mode], ...round });
      lastKeys[mode] = key;
    }
    return [token, { ...rest, lastKeys }];
  });
  return { ...data, rounds: Object.fromEntries(rows), playedRounds: Object.fromEntries(played) };
}
