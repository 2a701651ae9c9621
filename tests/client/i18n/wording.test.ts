// Tests that the texts keep to one wording. The words here read as translated, or have a synonym in use.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['client', 'fixtures/pages', 'mock-server/games'];
const TEXT_FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);

const WORDS: readonly (readonly [instead: string, files: RegExp, word: RegExp])[] = [
  ['kontrol et', /texts(\.tr)?\.ts$/, /denetle|denetim/iu],
  ['yüklenemedi, alınamadı', /texts(\.tr)?\.ts$/, /\bgelmedi/iu],
  ['diğer', /texts(\.tr)?\.ts$|\/tr\/.*\.md$/, /(?<!\p{L})(öbür|öteki)(?!\p{L})/iu],
  ['tüm', /texts(\.tr)?\.ts$|\/tr\/.*\.md$/, /(?<!\p{L})bütün(?!\p{L})/iu],
  [
    'mesaj',
    /texts(\.tr)?\.ts$|\/tr\/.*\.md$/,
    /(?<!\p{L})ileti(niz|nizi|niziz|si|sini|yi|ler\p{L}*)?(?!\p{L})/iu,
  ],
  ['minimum, maximum', /texts\.en\.ts$/, /\bthe (least|most) for\b/iu],
  ['accumulator', /texts(\.en)?\.ts$|\/en\/.*\.md$/, /\bcombined slip|'combined'/iu],
  ['potential win', /texts(\.en)?\.ts$/, /(?<!\w)possible win\b/iu],
];

test.each(WORDS)('no text has a word for which it says "%s" elsewhere', (_, files, word) => {
  const texts = TEXT_FILES.filter((file) => files.test(file));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((file) => word.test(readFileSync(file, 'utf8')))).toEqual([]);
});
