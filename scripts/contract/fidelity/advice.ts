/** Says of a difference in one line what would raise the figure: the mock's handler or fixture, or the contract. */
import type { FindDeclaration } from '../suggest/declarations.ts';
import type { IsPublic } from '../suggest/write-zod.ts';
import { isAboutFlaw, isAboutRefusal, NO_SESSION, VISITOR } from '../target/questions.ts';
import { EXAMPLE_PATH, type WeighedDifference } from './compare-profiles.ts';
import type { FidelityDifference, PathDifference } from './compare-shapes.ts';
import { findGrade, proposeCode } from './grades.ts';
import type { Entry, Profile } from './profile.ts';

const FIXTURE = 'a fixture of the mock that has such a value';
const ERRORS = 'the contract: `errors`, from which the mock refuses';

/** Where the difference alone says it. */
const ADVICE = {
  type: 'the contract: its type, as --suggest proposes; the handler follows',
  null: 'the contract: z.nullable; then a fixture of the mock without the value',
  absent: 'the contract: z.optional; then a fixture of the mock without the field',
  empty: FIXTURE,
  sign: FIXTURE,
  value: 'the side whose sign, unit or time is wrong; else a fixture of the mock',
  fraction: FIXTURE,
  format: 'the mock’s handler or fixture: the form of the text',
  range: 'the mock’s fixture, or its handler if the unit is another',
  order: 'the mock’s handler: the order of the rows',
  paging: 'the mock’s handler: its limit, offset and total',
  header: 'the server of the API, or the mock’s',
  spelling: 'the contract: its type or mark, where a client does not read both',
  name: 'the contract: the name of the field, where a client does not read both',
} as const;

/** The differences of which a change of the contract could be the answer, by what the contract tool calls them. */
const CHANGES: Partial<Record<FidelityDifference, string>> = {
  missing: 'unknown-field',
  extra: 'missing',
  absent: 'missing',
  null: 'null',
  type: 'type',
  enumeration: 'value',
};

/**
 * Returns what would raise the figure of a call. Of what is assumed it names the line of the contract and, where there is
 * one, the code that would make the line true.
 */
export function advise(
  live: Profile,
  { isStated, ...each }: WeighedDifference,
  findDeclaration: FindDeclaration | undefined,
  isPublic: IsPublic,
): string {
  const { path, difference } = each;
  const advice = describeRemedy(live.entry, each, isStated);
  const isOfSession = path === VISITOR || path === NO_SESSION;
  const isOutside = isStated || each.isMinor || difference === 'header' || difference === 'paging';
  const place = isOutside ? undefined : findDeclaration?.(live.entry.name, isOfSession ? 'access' : path);
  if (!place) return advice;
  const change = CHANGES[difference];
  const code = change && proposeCode(live, path, change, isPublic);
  return `${advice} (${[`${place.file}:${place.line}`, ...(code ? [code] : [])].join(': ')})`;
}

function describeRemedy(
  entry: Entry,
  { path, difference, isUnnamed }: PathDifference,
  isStated: boolean,
): string {
  switch (difference) {
    case 'missing':
      return findGrade(entry, path) !== undefined
        ? 'the mock’s handler: send it'
        : 'the contract: declare it, as --suggest proposes; then the mock’s handler sends it';
    case 'extra':
      return isStated
        ? 'the backend, of which the specification or the agreement asks it'
        : 'the contract: leave it out, or mark it z.optional; the handler follows';
    case 'answer':
      if (path === EXAMPLE_PATH) return 'whichever refuses it: the backend, or the mock’s handler';
      if (isAboutFlaw(path)) return 'the contract: the rule of its request';
      return isAboutRefusal(path) ? 'the mock’s handler: when it refuses' : 'the contract: its access';
    case 'message':
    case 'code':
    case 'status':
      if (isAboutFlaw(path)) return 'nothing: each server words it in its own way';
      return isAboutRefusal(path) ? ERRORS : 'the messages and codes of the envelope, which all calls share';
    case 'enumeration':
      return isUnnamed ? 'the contract: the values that it lists, as --suggest proposes' : FIXTURE;
    default:
      return ADVICE[difference];
  }
}
