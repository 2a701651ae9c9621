/** What the support page and the server say to each other; the page's script takes its types from here. */
import * as z from 'zod/mini';
import { LANGUAGES } from '#contracts/fields';

/** UTF-16 units, as the browser counts them in a field. */
export const LONGEST_MESSAGE = 1000;

export const Message = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_MESSAGE)),
  lang: z.enum(LANGUAGES),
});
export type Message = z.output<typeof Message>;

/** A stretch of text; with an address it is a link, to a path of the site. */
export interface Stretch {
  readonly text: string;
  readonly href?: string;
}

export type Answer =
  | {
      readonly kind: 'section';
      readonly question: string;
      readonly paragraphs: readonly (readonly Stretch[])[];
    }
  /** Nothing fits; some questions that are often asked, each of which has an answer. */
  | { readonly kind: 'none'; readonly questions: readonly string[] };

/** What the page's script is told beside its HTML. */
export interface SupportSetup {
  readonly lang: Message['lang'];
  readonly longest: number;
  readonly trouble: {
    readonly offline: string;
    readonly unreachable: string;
    readonly failed: string;
    readonly interrupted: string;
  };
}
