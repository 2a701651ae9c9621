import { expect, test } from 'vitest';
import { describeText } from '#mock-server/engine/base/quote-words';

test('the page of a proxy is quoted without its styles and scripts', () => {
  const page = '<style>body { color: red }</style><h1>Bad gateway</h1><script>reload()</script>';

  expect(describeText(page, 'of text/html')).toBe(`${page.length} characters of text/html: "Bad gateway"`);
});
