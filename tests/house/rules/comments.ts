// The house rule for comments.
import type { Rule } from '../rule.ts';
import { isCode } from '../source.ts';

/**
 * Matches a clause such as "What a reply holds". It is not a full sentence, so a reader has to read it twice.
 */
const CLAUSE = /^[\s*]*(?:What|How) (?!to )[^?]*$/;

export const commentSentences: Rule = {
  name: 'a comment begins with its subject or its verb',
  covers: isCode,
  violations: (source) =>
    source.parsed.comments
      .filter(({ value }) => CLAUSE.test(value))
      .map(({ value, start }) => ({
        line: source.lineAt(start),
        message: `"${value.replace(/[\s*]+/g, ' ').trim()}"; say the thing itself`,
      })),
  rejected: [
    ['client/ui/button.tsx', '/** What a button shows. */'],
    ['client/ui/button.tsx', '/**\n * How often it was pressed.\n */'],
  ],
  accepted: [
    ['client/ui/button.tsx', '/** The label of a button. */\n// How to add one: see the guide.'],
    ['client/ui/button.tsx', '// What would happen to a label of two lines?'],
  ],
};
