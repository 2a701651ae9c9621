import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findChanges } from '../../../../scripts/screenshots/against/find-changes.ts';
import { encodePicture, type Picture } from '../../../../scripts/screenshots/against/picture.ts';
import type { Result } from '../../../../scripts/screenshots/against/take-sides.ts';
import { formatSum, writePage } from '../../../../scripts/screenshots/against/write-page.ts';
import { screens } from '../../../../scripts/screenshots/screens.ts';
import { draw, type Shape } from './drawing.ts';

const [screen = { name: '', path: '', shows: '' }] = screens;
const header = (look: number): Shape => ({ x: 10, y: 4, width: 60, height: 12, look });
const content = (look: number, height = 20): Shape => ({ x: 10, y: 60, width: 60, height, look });

test('a change on several pictures is shown once, the one on most pictures first', () => {
  const { page, folder } = write(
    [],
    result('login', [header(1), content(5)], [header(2), content(6)]),
    result('home', [header(1), content(7)], [header(2), content(7)]),
    result('lobby', [header(1), content(8)], [header(1), content(8)]),
  );

  expect(page).toContain('<h1>2 changes on 2 of 3 pictures</h1>');
  expect(page.match(/<h2>.*<\/h2>/g)).toEqual(['<h2>1. On 2 pictures</h2>', '<h2>2. On 1 picture</h2>']);
  const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
  expect(sources).toContain('changes/2-difference.png');
  expect(sources.filter((source) => !existsSync(join(folder, source)))).toEqual([]);
  expect(existsSync(join(folder, 'before/lobby.png'))).toBe(false);
});

test('the same change in another mode, language or width is another one', () => {
  const one = result('home', [header(1)], [header(2)]);

  expect(formatSum([one, { ...one, name: 'home-2', view: '1280 px, light, en' }], [])).toBe(
    '2 changes on 2 of 2 pictures',
  );
});

test('the page names what cannot be compared, what is gone, and what differed only once', () => {
  const { page } = write(
    ['old-lobby'],
    { ...result('new', [], []), failures: { before: 'Timeout <15000 ms>' } },
    { ...result('unsteady', [], []), retake: 'something else' },
  );

  expect(page).toContain('<h1>0 changes on 0 of 2 pictures, 1 picture not comparable, 1 screen gone</h1>');
  expect(page).toContain('new: it does not open there (Timeout &lt;15000 ms&gt;)');
  expect(page).toContain(
    '1 picture taken a second time on both sides, of which 1 then showed something else: only what both pairs showed counts. unsteady',
  );
  expect(page).toContain(
    '<h2>Gone: only the earlier side lists these screens</h2><ul><li>old-lobby</li></ul>',
  );
});

/** The pictures of each result, before and after. */
const pictures = new Map<string, readonly Picture[]>();

function result(name: string, before: Shape[], after: Shape[]): Result {
  const pair = [draw(80, 120, ...before), draw(80, 120, ...after)] as const;
  pictures.set(name, pair);
  const size = { width: 80 };
  return {
    name,
    view: '80 px, dark, tr',
    job: { screen, lang: 'tr', mode: 'dark', sizes: [size] },
    failures: {},
    changes: findChanges(...pair),
  };
}

function write(gone: string[], ...results: Result[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const taken = join(folder, 'taken');
  for (const [index, side] of ['before', 'after'].entries()) {
    mkdirSync(join(taken, side), { recursive: true });
    for (const { name } of results) {
      const picture = pictures.get(name)?.[index];
      if (picture) writeFileSync(join(taken, side, `${name}.png`), encodePicture(picture));
    }
  }
  const page = join(folder, 'page');
  writePage(results, { before: 'main', after: 'here', gone }, taken, page);
  return { folder: page, page: readFileSync(join(page, 'index.html'), 'utf8') };
}
