/** Collects what the replies of a run or a recording show, and suggests changes of the contracts from it. */
import { addValue, createShape } from '#contracts/check/compare/shape';
import { type Exchange, getWholeReply, isSuccess } from '../findings/observe.ts';
import { type FindingRow, isFinding, type Report } from '../findings/report.ts';
import type { Site } from '../target/site.ts';
import { describePersonal } from './evidence.ts';
import { type ObservedReplies, suggestChanges } from './suggest.ts';
import type { IsPublic } from './write-zod.ts';

export type Learner = ReturnType<typeof createLearner>;

/**
 * Creates a learner. A recording masks secrets and undeclared values. So a suggestion from it has the type of a
 * new field, but not the contents of a new object or list.
 */
export function createLearner(site: Pick<Site, 'registry' | 'findFile'>) {
  const observed = new Map<string, ObservedReplies>();
  return {
    /** Adds the reply of an exchange, if it is a success. */
    note(exchange: Pick<Exchange, 'entry' | 'reply'>): void {
      const { entry, reply } = exchange;
      const isCall = entry.kind === 'contract';
      if (!isSuccess(exchange)) return;
      const replies = observed.get(entry.name) ?? {
        isCall,
        schema: getWholeReply(entry),
        shape: createShape(),
      };
      observed.set(entry.name, replies);
      addValue(replies.shape, reply.body, describePersonal);
    },
    /** Returns the report with suggestions. isPublic: whether a text has no secret. */
    describe: (
      report: Report,
      isPublic: IsPublic,
      findings: readonly FindingRow[] = report.rows.filter(isFinding),
    ): Report => ({
      ...report,
      suggestions: suggestChanges(
        findings,
        observed,
        site,
        isPublic,
        report.startedAt.slice(0, 'YYYY-MM-DD'.length),
      ),
    }),
  };
}
