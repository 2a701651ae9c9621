/** Describes zod's issues in the words of findings. */
import type * as z from 'zod/mini';
import { nameType } from '../json-values.ts';
import type { Difference } from './check.ts';
import { describeMissing, describeOther, nameExpected, nameFormat } from './issue-words.ts';

const DIFFERENCES: { readonly [Code in z.core.$ZodIssue['code']]?: Difference } = {
  invalid_type: 'type',
  too_big: 'range',
  too_small: 'range',
  not_multiple_of: 'range',
  invalid_format: 'format',
  invalid_value: 'value',
  invalid_union: 'value',
};

/** Returns the kind of difference between a value and what an issue says of it. */
export function classifyDifference({ code }: z.core.$ZodIssue, value: unknown): Difference {
  if (value === undefined) return 'missing';
  return value === null ? 'null' : (DIFFERENCES[code] ?? 'other');
}

/** Describes the expected value. The received value is not repeated, since it may be a secret. */
export function describeExpectation(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? describeMissing(issue.expected)
        : `expected ${nameExpected(issue.expected) || 'a value'}, got ${nameValue(value)}`;
    case 'too_big':
      return issue.inclusive === false ? `less than ${issue.maximum}` : `at most ${issue.maximum}`;
    case 'too_small':
      return issue.inclusive === false ? `more than ${issue.minimum}` : `at least ${issue.minimum}`;
    case 'invalid_format':
      return `expected ${nameFormat(issue)}`;
    case 'invalid_value':
    case 'invalid_union': {
      const [first, ...others] = listAlternatives(issue);
      if (first === undefined) return 'matches none of its alternatives';
      const expected = others.length === 0 ? first : `one of ${[first, ...others].join(', ')}`;
      if (value === undefined) return `is missing, expected ${expected}`;
      // The values of a list tell more than a type that is theirs.
      const values = issue.code === 'invalid_value' ? issue.values : 'options' in issue ? issue.options : [];
      const isOfListedType = values?.some((each) => typeof each === typeof value) === true;
      return `expected ${expected}${isOfListedType ? '' : `, got ${nameValue(value)}`}`;
    }
    default:
      return describeOther(issue);
  }
}

/** Lists the allowed values as JSON, or the allowed types; empty if the alternatives are objects. */
function listAlternatives(issue: z.core.$ZodIssue): string[] {
  switch (issue.code) {
    case 'invalid_type':
      return [nameExpected(issue.expected)];
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value));
    case 'invalid_union': {
      if ('options' in issue && issue.options) return issue.options.map((value) => JSON.stringify(value));
      const own = issue.errors.map(([first]) => (first?.path.length === 0 ? listAlternatives(first) : []));
      return own.some((each) => each.length === 0) ? [] : own.flat();
    }
    default:
      return [];
  }
}

/** Returns the type of a received value. A JSON number as large as 1e400 is parsed as infinity. */
function nameValue(value: unknown): string {
  return typeof value === 'number' && !Number.isFinite(value) ? 'infinity' : nameType(value);
}
