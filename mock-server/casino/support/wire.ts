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

/** A piece of text; with `href` it is a link to a path of the site. */
export interface TextSpan {
  readonly text: string;
  readonly href?: string;
}

export type Answer =
  | {
      readonly kind: 'section';
      /** The anchor of the question on the page of frequently asked questions. */
      readonly id: string;
      readonly question: string;
      readonly paragraphs: readonly (readonly TextSpan[])[];
      /** At most three other questions of the same topic. */
      readonly related: readonly string[];
    }
  /** The message claimed a bonus. */
  | { readonly kind: 'claim'; readonly text: string }
  /** No question fits, or the message is only a greeting. The reply suggests some questions. */
  | { readonly kind: 'none' | 'greeting'; readonly questions: readonly string[] };

/** The data that the page passes to its script. */
export interface SupportSetup {
  readonly lang: Message['lang'];
  readonly maxChars: number;
  readonly trouble: {
    readonly offline: string;
    readonly unreachable: string;
    readonly failed: string;
    readonly interrupted: string;
  };
}
