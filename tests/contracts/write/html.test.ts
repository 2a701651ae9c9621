/** Tests that what a stranger has sent stands as text in HTML, and that data in it can be read again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, readData, writeData, writeDownload, writeLines } from '#contracts/write/html';
import { hostileJson, hostileText } from '#tests/support/checks/hostile-texts';
import { checkProperty } from '#tests/support/checks/property';

const RUNS = 60;

test('a value in HTML is text, between tags, in an attribute and in several lines', () =>
  checkProperty(
    RUNS,
    fc.property(hostileText, (text) => {
      const page = String(html`<p title="${text}">${text}</p><pre>${writeLines(text)}</pre>`);

      expect(page.match(/[<>]/g)).toHaveLength(8);
      expect(page.match(/"/g)).toHaveLength(2);
      expect(page).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u202e]/u);
    }),
  ));

test('the lines of a text stay lines', () => {
  expect(String(writeLines('{\n  "a": "<b>\u202e"\n}'))).toBe(
    '{\n  &quot;a&quot;: &quot;&lt;b&gt;\\u202e&quot;\n}',
  );
});

test('data in HTML ends no element, and is read as it was', () =>
  checkProperty(
    RUNS,
    fc.property(hostileJson, hostileText, (value, text) => {
      const data = String(writeData('saved', value));

      expect(data.match(/</g)).toHaveLength(2);
      expect(readData('saved', `${html`<p>${text}</p>`}${data}<p>`)).toEqual(
        JSON.parse(JSON.stringify(value)),
      );
    }),
  ));

test('a file without data has none', () => {
  expect(readData('saved', '<script type="application/json" id="saved">{')).toBeUndefined();
  expect(readData('saved', '{}')).toBeUndefined();
});

test('a link holds the whole file, whatever its size and its letters', () => {
  const text = 'Işık 🎰'.repeat(3000);
  const [, base64 = ''] = /base64,([^"]+)"/.exec(String(writeDownload('a.txt', 'text/plain', text))) ?? [];

  expect(Buffer.from(base64, 'base64').toString()).toBe(text);
});
