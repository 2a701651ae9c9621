/** Collects what the replies of a run or a recording show, and suggests changes of the contracts from it. */
import type { Exchange } from '../observe.ts';
import { type FindingRow, listFindings, type Report } from '../reports/report.ts';
import { ENVELOPE } from './locate.ts';
import { addValue, createShape, type Shape } from './shape.ts';
import { suggestChanges } from './suggest.ts';

export type Learner = ReturnType<typeof createLearner>;

/**
 * Creates a learner. A recording masks secrets and undeclared values. So a suggestion from it has the type of a
 * new field, but neither its possible values nor the contents of a new object or list.
 *
 * root: the project's folder, in which `contracts` is.
 */
export function createLearner(root: string) {
  const shapes = new Map<string, Shape>();

  function add(name: string, value: unknown): void {
    const shape = shapes.get(name) ?? createShape();
    shapes.set(name, shape);
    addValue(shape, value);
  }

  return {
    /** Adds the reply of an exchange, if it is a success. */
    note({ entry, reply: { status, body } }: Pick<Exchange, 'entry' | 'reply'>): void {
      if (status !== 200 || typeof body !== 'object' || body === null) return;
      if (entry.kind === 'document') {
        add(entry.name, body);
      } else if ('result' in body && body.result === true) {
        const { data = null, ...envelope } = { data: undefined, ...body };
        add(entry.name, data);
        add(ENVELOPE, envelope);
      }
    },
    /** Returns the report with suggestions, which accept the findings. isPublic: whether a text has no secret. */
    describe: (
      report: Report,
      isPublic: (text: string) => boolean,
      findings: readonly FindingRow[] = listFindings(report),
    ): Report => ({ ...report, suggestions: suggestChanges(findings, shapes, root, { isPublic }) }),
  };
}
