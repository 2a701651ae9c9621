// What people read is set as print is: a curly apostrophe, curly quotation marks.
import { readdirSync, readFileSync } from 'node:fs';
import { Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { isCode, ourSources, type Source, sourceOf } from '#tests/house/source';
import { root } from '../../scripts/install.mjs';

/** Where texts stand that people read. */
const ROOMS = /^(?:client\/|fixtures\/|mock-server\/games\/(?:sport\/)?texts)/;
const PAGES = 'fixtures/pages';

const code = ourSources().filter((source) => isCode(source) && ROOMS.test(source.path));
const pages = readdirSync(`${root}/${PAGES}`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => `${PAGES}/${path}`);

/** What lies between two values of a template; a letter, so that an apostrophe beside a value is seen too. */
const VALUE = 'x';
const STRAIGHT_APOSTROPHE = /\p{L}'\p{L}/u;
/** Around words, and no attribute of markup or of a selector. */
const STRAIGHT_QUOTES = /(?<![=\w])"[\p{L}\s]+"/u;

describe('no text of the site has a straight apostrophe or quotation mark', () => {
  test('in code', () => {
    expect(code.length).toBeGreaterThan(100);
    expect(code.flatMap((source) => textsIn(source).filter(isStraight))).toEqual([]);
  });

  test.each(pages)('in %s', (path) => {
    expect(readFileSync(`${root}/${path}`, 'utf8').match(/['"]/g)).toBeNull();
  });
});

test('a straight one is seen in a literal, beside a value, and in JSX', () => {
  const seen = [
    'const a = "TL\'den";',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code, as a file has it
    "const a = `${amount} TL'ye`;",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code, as a file has it
    "const a = `${name}'in`;",
    'const a = \'the "best" game\';',
    "const a = <p>That's it</p>;",
  ].filter((text) => textsIn(sourceOf('some.tsx', text)).some(isStraight));

  expect(seen).toHaveLength(5);
});

function isStraight(text: string): boolean {
  return STRAIGHT_APOSTROPHE.test(text) || STRAIGHT_QUOTES.test(text);
}

/** Every string of the code; a template with a letter for each of its values. */
function textsIn({ parsed }: Source): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateLiteral({ quasis }) {
      texts.push(quasis.map(({ value }) => value.cooked ?? '').join(VALUE));
    },
    JSXText({ value }) {
      texts.push(value);
    },
  }).visit(parsed.program);
  return texts;
}
