import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBlock, formatCode, formatFolded, markdown } from '#contracts/write/markdown';
import { shell } from '#contracts/write/shell';
import { writeRow } from '#contracts/write/table';
import { stopCommands, writeAnnotation } from '#contracts/write/workflow';
import { hostileText } from '#tests/support/checks/hostile-texts';
import { checkProperty } from '#tests/support/checks/property';

const RUNS = 60;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202e]/u;

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Returns the text that a reader of Markdown sees, if it has no markup. breakText: what stands for a break in it. */
function readText(source: string, breakText = ''): string {
  return source
    .replaceAll('&#8203;', breakText)
    .replace(/&(?:#(\d+)|\w+);/g, (entity, code) => ENTITIES[entity] ?? String.fromCharCode(Number(code)));
}

/** Returns a text as a writer of lines keeps it. */
const toLine = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();

test('a value in a command is one word for the shell', () => {
  const texts = fc
    .sample(hostileText, { numRuns: RUNS, seed: 1 })
    .map((text) => toLine(text) + text.replaceAll('\0', ''));
  const script = texts.map((text) => shell`printf '%s\\0' ${text}`).join('\n');

  const { stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });

  expect(stderr).toBe('');
  expect(stdout.split('\0').slice(0, -1)).toEqual(texts.map((text) => text.replace(/\p{Cs}/gu, '\ufffd')));
});

const BREAK = '\ue000';

/** Expects that values beside each other are text, without a link, a mention or a list. */
function expectNoMarkup(...values: readonly string[]) {
  const source = values.map((value) => markdown`${value}`).join('');
  const shown = readText(source, BREAK);

  expect(source.replace(/&(?:#\d+|\w+);/g, BREAK)).not.toMatch(/[\\`*_{}[\]()+!|~$<>#@&]|:\/|www\./i);
  expect(source).not.toMatch(/^(?:[-=+]|\d+[.)]|\s)/);
  expect(shown).not.toMatch(/[#@](?!\ue000)|:\/|www\.(?!\ue000)/i);
  expect(source).not.toMatch(UNPRINTABLE);
  expect(readText(source).replaceAll('\ufffd', '?')).toBe(
    values.map((value) => toLine(value).replace(/[\ufffd-\uffff]/g, '?')).join(''),
  );
}

test('a value in Markdown is text: no markup, link, mention, list, heading or second line', () =>
  checkProperty(
    RUNS,
    fc.property(hostileText, (text) => expectNoMarkup(text)),
    [[':</script'], ['w<ww.a.b'], ['1xwww.a.b']],
  ));

test('values in Markdown make no link together, wherever an address is parted', () =>
  checkProperty(
    RUNS,
    fc.property(hostileText, hostileText, (before, after) => expectNoMarkup(before, after)),
    [
      ['https:', '//a.b'],
      ['www', '.a.b'],
      ['ww', 'w.a.b'],
      ['1', '. a'],
    ],
  ));

test('code in Markdown shows its text, and ends behind it', () =>
  checkProperty(
    RUNS,
    fc.property(hostileText, (text) => {
      const [, fence = '', inner = ''] = /^(`+)(.*?)\1$/.exec(formatCode(text).toString()) ?? [];
      const [, shown] = /^ (.*) $/.exec(inner) ?? [];
      const [open, ...lines] = formatBlock(text).toString().split('\n');

      expect(shown ?? inner).toBe(toLine(text));
      expect(inner).not.toMatch(new RegExp(`(?<!\`)${fence}(?!\`)`));
      expect(inner).toMatch(/^[^`].*[^`]$|^[^`]$/);
      expect(lines).toEqual([toLine(text), open?.slice(0, -2)]);
      expect(toLine(text)).not.toContain(open?.slice(0, -2));
    }),
  ));

test('a section without lines is left out, with its title', () => {
  expect(formatFolded('Left out', [])).toEqual([]);
  expect(formatFolded('Shown', [markdown`a line`]).join()).toContain('Shown</summary>\n\na line\n');
});

test('an annotation is one command of GitHub Actions, and in a text without commands none is read', () =>
  checkProperty(
    RUNS,
    fc.property(hostileText, (text) => {
      const command = writeAnnotation({
        level: 'error',
        title: text,
        place: { file: text, line: 3 },
        lines: [text, text],
      });
      const [, file, title, data] = /^::error file=([^,:]*),line=3,title=([^,:]*)::(.*)$/.exec(command) ?? [];

      for (const part of [file, title]) expect(decodeProperty(part)).toBe(toLine(text));
      expect(decodeProperty(data)).toBe(`${toLine(text)}\n${toLine(text)}`);
      expect(stopCommands(text, 'a-token')).toBe(`::stop-commands::a-token\n${text}\n::a-token::`);
    }),
  ));

/** Reads an escaped value as the runner does. */
function decodeProperty(value = ''): string {
  return value
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%');
}

test('a row has as many cells as it was given, and none is a formula', () =>
  checkProperty(
    RUNS,
    fc.property(hostileText, (text) => {
      const row = writeRow([text, 1, text]);
      const cells = row.split('\t');

      expect(row).not.toMatch(/[\n\r\u2028\u2029]/);
      expect(cells).toHaveLength(3);
      for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@]/);
      expect(cells[0]?.replace(/^'(?=['=+\-@＝＋－＠])/, '')).toBe(toLine(text));
    }),
    [["'+"], ["'text'"], ["''"]],
  ));
