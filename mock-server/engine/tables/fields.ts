/** Declares fields that several folders use in their tables. */
import * as z from 'zod/mini';
import { isClockTime, isInstant } from '../base/istanbul.ts';
import { formatAt, formatHundredths, shownAs } from './shown-as.ts';

/** World time, epoch ms. */
export const At = shownAs(z.int().check(z.refine(isInstant)), formatAt);
/** World time that a clock can show, epoch ms. */
export const ClockTime = shownAs(z.int().check(z.refine(isClockTime)), formatAt);
export const Count = z.int().check(z.nonnegative());
export const Id = Count;
/** The maximum number of rows of a table with one row for each player. */
export const MAX_PLAYER_ROWS = 12_000;
/** The maximum number of rows of a table to which a player adds rows. A world of this size is still fast. */
export const MAX_ROWS = 100_000;
/** The maximum number of items of a list, such as of things that wait to be settled. */
export const MAX_ITEMS = 10_000;
export const Ids = z.array(Id).check(z.maxLength(MAX_ITEMS));

/** The rules of a table with one row for each player, keyed by uid. */
export const BY_PLAYER = {
  max: MAX_PLAYER_ROWS,
  key: ({ uid }: { readonly uid: string }) => uid,
  refs: ({ uid }: { readonly uid: string }) => ({ players: uid }),
};

/** The rules of a table with one row for each player, which stands under the uid and does not repeat it. */
export const KEYED_BY_PLAYER = {
  max: MAX_PLAYER_ROWS,
  refs: (_: unknown, uid: string) => ({ players: uid }),
};

/** The maximum of a stored amount: far above all amounts of the site, but sums and products stay exact. */
export const MAX_KURUS = 1e12;
/** An amount in kuruş, which may be negative. */
export const Kurus = shownAs(z.int().check(z.minimum(-MAX_KURUS), z.maximum(MAX_KURUS)), formatHundredths);
/** Kuruş that cannot be below 0: stakes, wins and balances. */
export const UnsignedKurus = shownAs(z.int().check(z.nonnegative(), z.maximum(MAX_KURUS)), formatHundredths);
