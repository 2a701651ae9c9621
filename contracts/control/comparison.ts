/** The comparison of two recordings, or of one with the journal. */
import * as z from 'zod/mini';

const Source = z.object({
  /** The name that the differences mention, such as that of the file. */
  name: z.string().check(z.minLength(1), z.maxLength(250)),
  /** The text of a recording or of a HAR file; without it, the journal of this world is compared. */
  text: z.optional(z.string()),
});

export const ComparedSources = z.object({ one: Source, other: Source });

export const Comparison = z.object({
  /** Says what was left out of the files, and why. */
  omitted: z.array(z.string()),
  /** The calls and documents that differ; none if both are alike. */
  calls: z.array(
    z.object({
      call: z.string(),
      causes: z.array(
        z.object({
          /** A path, or the names of fields; empty for the whole call. */
          field: z.string(),
          message: z.string(),
          /** The number of differences with this cause. */
          places: z.int(),
        }),
      ),
    }),
  ),
});
export type Comparison = z.output<typeof Comparison>;
