/** Says of a difference in one line what would raise the figure: the mock's handler or fixture, or the contract. */
import { findSchemasAt, findStatement } from '#contracts/schema';
import { isAboutFlaw, isAboutRefusal } from '../target/questions.ts';
import { BODY, EXAMPLE_PATH } from './compare-profiles.ts';
import type { FidelityDifference, PathDifference } from './compare-shapes.ts';
import type { Entry } from './profile.ts';

const FIXTURE = 'a fixture of the mock that has such a value';
const ERRORS = 'the contract: `errors`, from which the mock refuses';

const ADVICE: Readonly<
  Record<
    Exclude<
      FidelityDifference,
      'missing' | 'extra' | 'answer' | 'message' | 'code' | 'status' | 'enumeration'
    >,
    string
  >
> = {
  type: 'the contract: its type, as --suggest proposes; the handler follows',
  null: 'the contract: z.nullable; then a fixture of the mock without the value',
  absent: 'the contract: z.optional; then a fixture of the mock without the field',
  empty: FIXTURE,
  sign: FIXTURE,
  fraction: FIXTURE,
  format: 'the mock’s handler or fixture: the form of the text',
  range: 'the mock’s fixture, or its handler if the unit is another',
  order: 'the mock’s handler: the order of the rows',
  paging: 'the mock’s handler: its limit, offset and total',
  header: 'the server of the API, or the mock’s',
  spelling: 'the contract: its type or mark, where a client does not read both',
  name: 'the contract: the name of the field, where a client does not read both',
};

/** Returns what would raise the figure of a call. */
export function advise(entry: Entry, { path, difference, isUnnamed }: PathDifference): string {
  switch (difference) {
    case 'missing':
      return isDeclared(entry, path)
        ? 'the mock’s handler: send it'
        : 'the contract: declare it, as --suggest proposes; then the mock’s handler sends it';
    case 'extra':
      return isStated(entry, path)
        ? 'the backend, of which the specification asks it'
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

function readKeys(path: string): PropertyKey[] {
  const keys = path.replaceAll('[]', '.0').split('.');
  return keys.filter((key) => key !== '').map((key) => (key === '0' ? 0 : key));
}

/** Returns the keys of a path in the schema of what an entry returns; undefined if it is outside. */
function findKeys({ kind }: Entry, path: string): PropertyKey[] | undefined {
  const [first, ...rest] = readKeys(path);
  return first === (kind === 'document' ? BODY : 'data') ? rest : undefined;
}

function isDeclared(entry: Entry, path: string): boolean {
  const keys = findKeys(entry, path);
  return keys === undefined || findSchemasAt(entry.response, keys).length > 0;
}

function isStated(entry: Entry, path: string): boolean {
  const keys = findKeys(entry, path);
  if (keys === undefined || findSchemasAt(entry.response, keys).length === 0) return false;
  return findStatement(entry.response, keys) !== 'assumed';
}
