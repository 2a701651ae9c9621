/** A proposal is a change of the contracts that a person can make by hand, so that a finding is accepted. */
import { relative } from 'node:path';
import type { ShapeIndex } from './index-shapes.ts';
import type { Shape } from './shape.ts';
import type { Code, Sources } from './source.ts';
import type { ZodOptions } from './write-zod.ts';

/** A proposal in the form for reports. */
export interface Suggestion {
  /** The file, relative to the project's folder. Absent, like `line`, if the place was not found. */
  readonly file?: string;
  readonly line?: number;
  /** The call or document, and the path of the field in its reply. */
  readonly call: string;
  readonly path: string;
  /** The present code; absent for a new field, and if the place was not found. */
  readonly present?: string;
  readonly proposed: string;
  /** The observed values of the field, as in "in 3 of 4: 2 text, 1 null". */
  readonly evidence: string;
}

export const NOT_FOUND = 'its place in the contracts was not found';

export interface Proposal extends Omit<Suggestion, 'file' | 'line'> {
  /** The code to replace, or the object literal that gets a new field; absent if the place was not found. */
  readonly code?: Code;
}

/** The bases of proposals: the sources, the observed values, and what may be written of them. */
export interface Context {
  readonly sources: Sources;
  readonly index: ShapeIndex;
  readonly options: ZodOptions;
}

/** Returns a proposal in the form for reports. root: the project's folder, to which paths are relative. */
export function describeProposal({ code, ...proposal }: Proposal, root: string): Suggestion {
  if (!code) return proposal;
  const { file, node } = code;
  const line = file.text.slice(0, node.start).split('\n').length;
  return { file: relative(root, file.path), line, ...proposal };
}

/** Writes what was seen of a value. owners: the number of objects that could have it. */
export function formatEvidence({ seen, counts }: Shape, owners: number): string {
  const kinds = Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
  return `in ${seen} of ${owners}${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}`;
}
