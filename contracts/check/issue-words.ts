/** The words in which findings describe the issues of the schema library; its own words reach no reader. */
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** The types of JSON for those that only the library knows; an empty text if any value is expected. */
const TYPES: Readonly<Record<string, string>> = {
  int: 'integer',
  nan: 'number',
  record: 'object',
  tuple: 'array',
  void: 'no value',
  undefined: 'no value',
  never: 'no value',
  nonoptional: '',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address such as https://example.com',
  datetime: 'an instant such as 2026-11-20T12:00:00Z',
  date: 'a day such as 2026-11-20',
};

/** Returns the name of an expected type; an empty text if any value is expected. */
export function nameExpected(expected: string): string {
  return TYPES[expected] ?? expected;
}

/** Describes a missing value. expected: its type in the library. */
export function describeMissing(expected: string): string {
  const type = nameExpected(expected);
  return type === '' ? 'is missing' : `is missing, expected ${type}`;
}

/** Returns what a text that breaks its format is expected to be. */
export function nameFormat(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  const { format, pattern } = issue;
  switch (format) {
    case 'starts_with':
      return `a text that begins with ${quote(issue, 'prefix')}`;
    case 'ends_with':
      return `a text that ends with ${quote(issue, 'suffix')}`;
    case 'includes':
      return `a text with ${quote(issue, 'includes')} in it`;
    default:
      // A regular expression has no format name, so the message shows the expression itself.
      if (format === 'regex' && pattern !== undefined) return `a text like ${pattern}`;
      return FORMATS[format] ?? `the format ${format}`;
  }
}

function quote(issue: Issue, name: string): string {
  return JSON.stringify(Reflect.get(issue, name)) ?? 'another text';
}

/** Describes an issue that is about neither a type, a size, a format nor a list of values. */
export function describeOther(issue: Issue): string {
  switch (issue.code) {
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'has fields that are not allowed';
    case 'invalid_key':
      return 'has a name that is not allowed';
    default:
      // A rule of our own has a message of its own.
      return issue.message && !issue.message.startsWith('Invalid')
        ? issue.message
        : 'has a value that is not allowed';
  }
}
