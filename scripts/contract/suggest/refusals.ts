/** Proposes entries of `errors` for refusals that no contract declares or that are worded differently. */
import type { Refusal } from '../reports/finding.ts';
import type { FindingRow } from '../reports/report.ts';
import { findProperty } from './locate.ts';
import { type Context, NOT_FOUND, type Proposal } from './proposal.ts';
import { readText } from './source.ts';

const DEFAULT_CODE = 400;
/** Numbers in a message are amounts and ids, which differ from one reply to the next. */
const NUMBERS = /\d[\d.,]*/g;
const MAX_NAME_CHARS = 40;

/** Proposes the observed refusal in place of the declared one, or as a new entry named by its words. */
export function proposeRefusal(
  { sources }: Context,
  { call, path: at, times }: FindingRow,
  refusal: Refusal,
): Proposal {
  const [, declared] = /^errors\.(\w+)$/.exec(at) ?? [];
  const name = declared ?? buildName(refusal);
  const entry = `${name}: ${writeRefusal(refusal)}`;
  const proposal = { call, path: `errors.${name}`, evidence: `${times} times` };
  const declaration = sources.findDeclaration(call);
  const errors = declaration && findProperty(sources, declaration, 'errors')?.value;
  const entries = errors && sources.follow(errors);
  const code = entries && declared && findProperty(sources, entries, declared)?.property;
  if (code) return { ...proposal, code, present: readText(code), proposed: entry };
  if (!declaration || declared !== undefined) return { ...proposal, proposed: NOT_FOUND };
  return errors
    ? { ...proposal, code: errors, proposed: entry }
    : { ...proposal, code: declaration, proposed: `errors: { ${entry} }` };
}

function writeRefusal({ message, code = DEFAULT_CODE }: Refusal): string {
  const text = writeText(message);
  return code === DEFAULT_CODE ? text : `{ message: ${text}, code: ${code} }`;
}

/**
 * Writes a message as a string literal, with `{number}` in place of each number. Quotes and control
 * characters are escaped, since a backend can put any character into a message.
 */
function writeText(message: string): string {
  const pattern = message.replaceAll(/[{}]/g, '').replace(NUMBERS, '{number}');
  return `'${JSON.stringify(pattern).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function buildName({ message, code }: Refusal): string {
  const words = message
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(NUMBERS, '')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z]+/g);
  return words?.join('_').slice(0, MAX_NAME_CHARS).replace(/_$/, '') ?? `REFUSED_${code ?? DEFAULT_CODE}`;
}
