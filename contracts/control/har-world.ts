/** A HAR file or a recording, and the world that answers from it. */
import * as z from 'zod/mini';
import { MAX_RECORDED } from '../check/compare/corpus-exchange.ts';

/** The maximum size of a file that the server accepts, as the JSON of the request. */
export const MAX_HAR_BYTES = 64 * 1024 * 1024;

export const MAX_FILE_NAME_CHARS = 200;

/** The maximum number of worlds that answer from a file, and their maximum size in memory together. */
export const MAX_HAR_WORLDS = 10;
export const MAX_HAR_WORLDS_BYTES = 256 * 1024 * 1024;

export const HarFile = z.object({
  /** The name of the file, which the console of the world shows. */
  name: z.string().check(z.minLength(1), z.maxLength(MAX_FILE_NAME_CHARS)),
  /** `log.entries` of a HAR file. Only the address and the bodies of an entry are read. */
  entries: z.optional(z.array(z.unknown()).check(z.maxLength(MAX_RECORDED))),
  /** Instead of `entries`: the text of a recording of `--record`, or of a whole HAR file. */
  text: z.optional(z.string()),
  /** Whether the world of the request answers from the file and begins anew, instead of a new world. */
  here: z.optional(z.boolean()),
});

export const HarWorld = z.object({
  /** The name of the world that answers from the file. */
  name: z.string(),
  /** The number of entries or lines that belong to this API, of `total` in the file. */
  exchanges: z.int(),
  total: z.int(),
  /** The names of the calls and documents that the world can answer. */
  calls: z.array(z.string()),
  /** Says which entries of this API were left out, and why; null if none was. */
  omitted: z.nullable(z.string()),
});
export type HarWorld = z.output<typeof HarWorld>;
