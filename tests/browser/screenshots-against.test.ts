import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFull } from '#tests/support/full-run';
import { commitProject, prepareComparing } from '../scripts/screenshots/against/stub-commit.ts';
import { expect, test } from './page.ts';

for (const fail of isFull ? [true, false] : [true]) {
  test(`a comparison writes a page of what changed and what is gone, and ${fail ? 'fails if asked to' : 'ends well'}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrin-comparison-'));
    try {
      const options = { folder: join(folder, 'page'), temporary: join(folder, 'temporary'), fail };
      const chromiumPath = process.env.CHROMIUM ?? '';
      const { argv, spawnOptions } = prepareComparing(options, chromiumPath, commitProject(folder));
      const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
        ...spawnOptions,
        encoding: 'utf8',
      });

      const sum = '1 change on 1 of 1 picture, 1 screen gone';
      expect(stdout, stderr).toContain(`\n${sum}\n`);
      expect(status).toBe(fail ? 1 : 0);
      expect(readFileSync(join(options.folder, 'index.html'), 'utf8')).toContain(`<h1>${sum}</h1>`);
      expect(readdirSync(options.temporary)).toEqual([]);
      expect(readdirSync(folder).sort()).toEqual(['page', 'repository', 'temporary']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
