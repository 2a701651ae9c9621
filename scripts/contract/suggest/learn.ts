/** Suggests changes of the contracts, from the replies and the report of a run or a recording. */
import { join } from 'node:path';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import type { CorpusExchange } from '#mock-server/corpus/corpus-exchange';
import { RECORDED_REPLIES } from '../corpus/check-corpus.ts';
import type { Report } from '../report.ts';
import type { Target } from '../target.ts';
import { collectShapes, observeReplies } from './observed.ts';
import type { Shape } from './shape.ts';
import { openSources } from './source.ts';
import { suggestChanges } from './suggest.ts';

export interface Learner {
  /** The given target, wrapped so that its replies are observed. The run has to use this one. */
  readonly target: Target;
  /** Returns the report with suggestions. */
  suggest(report: Report): Report;
}

/** Shorter secrets are not searched for in other texts, since they would match by chance. */
const MIN_SECRET_CHARS = 4;

/** Observes a target's replies for suggestions. root: the project's folder, in which `contracts` is. */
export function learnFrom(observed: Target, root: string): Learner {
  const { target, shapes, secrets: runSecrets } = observeReplies(observed);
  return {
    target,
    suggest(report) {
      const targetSecrets = (target.secrets?.() ?? []).filter(({ length }) => length >= MIN_SECRET_CHARS);
      const secrets = [...targetSecrets, ...runSecrets.list()];
      const isPublic = (text: string) =>
        !runSecrets.areTooMany() && !secrets.some((secret) => text.includes(secret));
      return addSuggestions(report, report, shapes, root, isPublic);
    },
  };
}

/**
 * Returns the report of a recording with suggestions. A recording masks secrets and undeclared values. So a
 * suggestion has the type of a new field, but neither its possible values nor the contents of a new object or
 * list.
 */
export function suggestFromCorpus(
  registry: Iterable<AnyContract | AnyDocument>,
  exchanges: readonly CorpusExchange[],
  report: Report,
  root: string,
): Report {
  const { shapes, add } = collectShapes();
  const entries = new Map([...registry].map((entry) => [entry.name, entry]));
  for (const { call, status, reply } of exchanges) {
    const entry = entries.get(call);
    if (entry) add(entry, status, reply);
  }
  // Findings about recorded requests, or about replies of the mock, lead to no suggestions.
  const calls = report.calls.map((call) => ({
    ...call,
    checks: call.checks.filter(({ promise }) => promise === RECORDED_REPLIES),
  }));
  return addSuggestions(report, { ...report, calls }, shapes, root, () => true);
}

/** Returns `report` with suggestions. source: the report whose findings lead to the suggestions. */
function addSuggestions(
  report: Report,
  source: Report,
  shapes: ReadonlyMap<string, Shape>,
  root: string,
  isPublic: (text: string) => boolean,
): Report {
  const sources = openSources(join(root, 'contracts'));
  return { ...report, suggestions: suggestChanges(source, shapes, sources, root, { isPublic }) };
}
