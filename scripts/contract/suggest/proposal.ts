/** A proposal is a change of the contracts that a person can make by hand, so that a finding is accepted. */
import type { ShapeIndex } from './index-shapes.ts';
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
  readonly code?: Code | undefined;
}

/** The bases of proposals: the sources, the observed values, and what may be written of them. */
export interface Context {
  readonly sources: Sources;
  readonly index: ShapeIndex;
  readonly options: ZodOptions;
}

/** The fields of one object in the replies to a call that differ from its schema. */
export interface DifferentFields {
  readonly call: string;
  /** The path of the object, with a dot at its end unless it is empty. */
  readonly at: string;
  /** The kinds of difference of each field. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
}
