// Keeps words away from the texts that players read. Texts of the specification contain none of them.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = `${import.meta.dirname}/../../../..`;

const files = ['client', 'fixtures', 'mock-server']
  .flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter((path) => /\.(tsx?|js|md|html)$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }));

test.each([
  [/denetle|denetim/i, 'kontrol et, kontrol'],
  [/(?<!yanıt )gelmedi(?!ği)/i, 'yüklenemedi'],
  [/Önce bu(?!\p{L})/u, 'Öncelikli'],
  [/öbür|öteki/i, 'diğer'],
  [/bütün/i, 'tüm'],
  [/güçlü olsun/i, 'daha güçlü bir şifre için'],
  [/size kalır/i, 'size kalmış'],
  [/(?<!\p{L})[iİ]leti(?![lmrşy])/u, 'mesaj'],
  [/kalbine/, 'kalp simgesine'],
  [/'(?:Pt|Ct|Pz)'/, 'Pzt, Cmt, Paz'],
  [/The (?:least|most) for/, 'The minimum, the maximum'],
  [/'At once'/, 'Instant'],
  [/We have your/, 'We received your'],
  [/'State'/, 'Status'],
  [/Combined/, 'Accumulator'],
  [/Kind of slip/, 'Slip type'],
  [/Possible win/, 'Potential win'],
  [/'matches: \{/, '{count} matches'],
] as const)('no text has the words %s', (words, replacement) => {
  const paths = files.filter(({ text }) => words.test(text)).map(({ path }) => path);

  expect(paths, `Write “${replacement}” instead`).toEqual([]);
});
