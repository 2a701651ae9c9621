import { expect, test } from 'vitest';
import { describeText, quoteWords } from '#mock-server/engine/base/quote-words';

test('the page of a proxy is quoted without its styles and scripts', () => {
  const page = '<style>body { color: red }</style><h1>Bad gateway</h1><script>reload()</script>';

  expect(describeText(page, 'of text/html')).toBe(`${page.length} characters of text/html: "Bad gateway"`);
});

const WORDS_OF_60 = `${'word '.repeat(11)}words`;

test.each([
  ['the markup and its entities', '<p class="a">Bad&nbsp;gateway</p>', 'Bad gateway'],
  ['a tag that does not end', 'Bad gateway <p class="a', 'Bad gateway'],
  ['a script that does not end', 'Bad gateway <script>reload()', 'Bad gateway'],
  ['line breaks', 'Bad\n\n gateway\n', 'Bad gateway'],
  ['the values of a form', 'name=ada&code=x y', 'name=…&code=…'],
  ['the texts of JSON that does not end', '{"name":"ada","note": "x y', '{"name":"…","note": "…'],
  ['tokens', 'Ticket ab12cd is used', 'Ticket [redacted] is used'],
])('a body is quoted without %s', (_, body, words) => {
  expect(quoteWords(body)).toBe(words);
});

test('sixty characters are quoted whole, and of more the whole words', () => {
  expect(quoteWords(WORDS_OF_60)).toBe(WORDS_OF_60);
  expect(quoteWords(`${WORDS_OF_60}x`)).toBe(`${'word '.repeat(11)}…`);
  expect(quoteWords(`${WORDS_OF_60} x`)).toBe(`${WORDS_OF_60} …`);
});

test('of a long body the beginning is read', () => {
  const page = (chars: number, end: string) =>
    `<p>Bad gateway</p>${' '.repeat(chars - 18 - end.length)}${end}`;

  expect(quoteWords(page(64 * 1024, 'ok'))).toBe('Bad gateway ok');
  expect(quoteWords(page(64 * 1024 + 1, 'ok'))).toBe('Bad gateway …');
});

test('a body without words is described by its size', () => {
  expect(describeText('<br>', 'of text/html')).toBe('4 characters of text/html');
});
