import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isFull } from '#tests/support/full-run';
import { commitProject, startComparing } from '../scripts/screenshots/against/stub-commit.ts';
import { expect, test } from './page.ts';

for (const fail of isFull ? [true, false] : [true]) {
  test(`a comparison writes a page of what changed and what is gone, and ${fail ? 'fails if asked to' : 'ends well'}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrin-comparison-'));
    try {
      const options = { folder: join(folder, 'page'), temporary: join(folder, 'temporary'), fail };
      const comparing = startComparing(options, process.env.CHROMIUM ?? '', commitProject(folder));
      const [[code], lines, errors] = await Promise.all([
        once(comparing, 'close'),
        text(comparing.stdout),
        text(comparing.stderr),
      ]);

      const sum = '1 change on 1 of 1 picture, 1 screen gone';
      expect(lines, errors).toContain(`\n${sum}\n`);
      expect(code).toBe(fail ? 1 : 0);
      expect(readFileSync(join(options.folder, 'index.html'), 'utf8')).toContain(`<h1>${sum}</h1>`);
      expect(readdirSync(options.temporary)).toEqual([]);
      expect(readdirSync(folder).sort()).toEqual(['page', 'repository', 'temporary']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
