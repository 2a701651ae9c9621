/** The schemas for checking a draft of a reply or of a request's data, such as the reply in a rule, against its contract. */
import * as z from 'zod/mini';

export const DraftReply = z.object({
  /** `class/method`, or a document as `GET …`. */
  call: z.string().check(z.maxLength(200)),
  reply: z.optional(z.unknown()),
  /** The `data` of a call, in place of a reply. */
  data: z.optional(z.unknown()),
});

export const DraftVerdict = z.object({
  verdict: z.enum(['conforms', 'broken', 'assumption', 'drift']),
  findings: z.array(
    z.object({
      kind: z.enum(['broken', 'assumption', 'drift']),
      /** Written as `data[3].gameID`; empty for the whole value. */
      path: z.string(),
      message: z.string(),
    }),
  ),
});
export type DraftVerdict = z.output<typeof DraftVerdict>;
