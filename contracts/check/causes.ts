/** Joins findings with one cause, so that a difference of many fields is shown once. */

import { groupBy } from '../group-by.ts';
import { forgetRows } from '../json-values.ts';
import { SPELLED } from './spellings.ts';

/** A finding, or one of the contract suite; without its `difference`, as the journal has it. */
interface Place {
  readonly kind: string;
  readonly path: string;
  readonly message: string;
  readonly difference?: string;
}

/** Findings with the same difference at fields of the same name, or at several fields. */
export interface JoinedFindings<F extends Place> {
  readonly kind: F['kind'];
  /** The path if it is the same at all places, else the name of the field or fields; empty for a whole reply. */
  readonly field: string;
  readonly message: string;
  readonly places: readonly F[];
}

/** The differences that a backend makes alike in many fields, such as numbers as texts. */
const SHARED = /^(?:type|null|format|name|status|repeats-secret|accepted)$/;
/** The same difference in fewer fields is reported for each of them. */
const MIN_SHARED_FIELDS = 3;
const MAX_NAMED_FIELDS = 4;

/** Joins findings, in the order of their first places. describe: the message without what came in its place. */
export function joinCauses<F extends Place>(
  findings: readonly F[],
  describe = (finding: F) => finding.message,
): JoinedFindings<F>[] {
  const describeShared = (finding: F) =>
    finding.message.startsWith(SPELLED) ? `${SPELLED} otherwise` : describe(finding);
  const groups = groupBy(findings, (finding) => {
    const { kind, difference, path } = finding;
    const field = difference === undefined || SHARED.test(difference) ? '' : readField(path);
    return JSON.stringify([kind, difference, field, describeShared(finding)]);
  });
  return [...groups.values()].flatMap((places) => joinPlaces(places, describeShared));
}

/** Joins the same difference in several fields, or the places of each field if they are few. */
function joinPlaces<F extends Place>(
  places: readonly F[],
  describe: (finding: F) => string,
): JoinedFindings<F>[] {
  const groups = groupBy(places, ({ path }) => readField(path));
  const fields = [...groups.keys()].filter((field) => field !== '').sort();
  const [first] = places;
  if (!first || groups.size === 1 || (fields.length < MIN_SHARED_FIELDS && first.difference !== 'status')) {
    return [...groups].flatMap(([field, own]) => joinField(field, own));
  }
  const rest = fields.length - MAX_NAMED_FIELDS;
  const names = `${fields.slice(0, MAX_NAMED_FIELDS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return [{ kind: first.kind, field: names, message: describe(first), places }];
}

function joinField<F extends Place>(field: string, places: readonly F[]): JoinedFindings<F>[] {
  return places.slice(0, 1).map(({ kind, path, message }) => {
    const isSamePath = places.every((place) => place.path === path);
    return { kind, field: isSamePath ? path : field, message, places };
  });
}

/** Returns the name of the last field of a path: `gameID` of `data[].gameID`. */
function readField(path: string): string {
  return forgetRows(path.slice(path.lastIndexOf('.') + 1));
}
