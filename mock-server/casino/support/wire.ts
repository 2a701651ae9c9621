/** The messages between the support page and the server. Both sides use the types of this file. */
import * as z from 'zod/mini';
import { LANGUAGES } from '#contracts/fields';

/** The maximum length of a message in UTF-16 units, as browsers count the characters of a field. */
export const MAX_MESSAGE_CHARS = 1000;

export const Message = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE_CHARS)),
  lang: z.enum(LANGUAGES),
});
export type Message = z.output<typeof Message>;
