/** The suggestions of one run: observes its replies, and turns its report into changes of the contracts. */
import { join } from 'node:path';
import type { Report } from '../report.ts';
import type { Target } from '../target.ts';
import { applyEdits } from './apply.ts';
import { observeReplies } from './observed.ts';
import { openSources } from './source.ts';
import { suggestChanges } from './suggest.ts';

export interface Learner {
  /** The target to run against. */
  readonly target: Target;
  /** Returns the report with suggestions; with `write` the contracts are changed. */
  suggest(report: Report): Report;
}

/** Shorter secrets are not searched for in other texts, since they would match by chance. */
const MIN_SECRET_CHARS = 4;

/** root: the folder of the project, whose `contracts` are changed. */
export function learnFrom(observed: Target, { write }: { readonly write: boolean }, root: string): Learner {
  const { target, shapes, listSecrets } = observeReplies(observed);
  return {
    target,
    suggest(report) {
      const known = (target.secrets?.() ?? []).filter(({ length }) => length >= MIN_SECRET_CHARS);
      const secrets = [...known, ...listSecrets()];
      const isPublic = (text: string) => !secrets.some((secret) => text.includes(secret));
      const { suggestions, edits } = suggestChanges(
        report,
        shapes,
        openSources(join(root, 'contracts')),
        root,
        { isPublic },
      );
      const changed = write ? applyEdits(edits, root) : [];
      return { ...report, suggestions: { changes: suggestions, written: changed } };
    },
  };
}
