/** The builds bundle code of others, whose licences ask for their text beside it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/build.mjs';
import { findPackageFolder, formatNotices, NOTICES_FILE } from '../../scripts/third-party-notices.mjs';
import { createTestFolder } from '../support/servers/server-process.ts';

const folder = await createTestFolder('notices');

function aPackage(name: string, manifest: object, files: Record<string, string> = {}): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name, ...manifest }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

test('each package is listed once with its version, its licence and all texts about it', () => {
  const files = { LICENSE: 'The MIT text\n', 'NOTICE.md': 'Names of the authors', 'index.js': 'code' };
  const later = aPackage('later', { version: '2.0.0', license: 'MIT' }, files);
  const first = aPackage('first', { version: '1.0.0', license: 'ISC', author: { name: 'Ada' } });
  writeFileSync(join(folder, 'FONTS.md'), 'The text of the fonts');

  const [head, ...notices] = formatNotices([later, first, later], [join(folder, 'FONTS.md')]).split(/^-+$/m);

  expect(head?.trim()).toBe('This folder holds code of others.');
  expect(notices.map((notice) => notice.trim())).toEqual([
    'first 1.0.0\n\nLicence: ISC\n\nIt comes without a licence text. Author: Ada',
    'later 2.0.0\n\nLicence: MIT\n\nThe MIT text\n\nNames of the authors',
    'FONTS.md\n\nThe text of the fonts',
  ]);
});

test.each([
  ['/a/node_modules/react/index.js', '/a/node_modules/react'],
  ['/a/node_modules/@scope/name/dist/x.js?used', '/a/node_modules/@scope/name'],
  ['/a/node_modules/one/node_modules/two/x.js', '/a/node_modules/one/node_modules/two'],
  ['\0/a/node_modules/react/index.js?commonjs-module', '/a/node_modules/react'],
  ['C:\\a\\node_modules\\react\\index.js', 'C:\\a\\node_modules\\react'],
  ['/a/client/app/main.tsx', undefined],
  ['\0vite/preload-helper.js', undefined],
])('the module %j belongs to %s', (id, packageFolder) => {
  expect(findPackageFolder(id)).toBe(packageFolder);
});

describe('a build', () => {
  beforeAll(() => ensureBuilt('server', 'client'));

  test.each([
    [
      'server',
      ['hono', '@hono/node-server', 'zod', 'libsql', 'date-fns', '@faker-js/faker', 'LETTERS-LICENCE.md'],
    ],
    ['client', ['react', 'react-dom', 'scheduler', 'dompurify', '@fontsource-variable/besley', 'wouter']],
  ])('of dist/%s holds the licences of what it bundles', (name, packages) => {
    const text = readFileSync(join('dist', name, NOTICES_FILE), 'utf8');
    const titles = [...text.matchAll(/^-{80}\n\n(\S+)/gm)].map(([, title]) => title);

    expect(titles).toEqual(expect.arrayContaining(packages));
    // These are used to build and to test, and are not bundled.
    for (const tool of ['vite', 'concurrently', 'playwright']) expect(titles).not.toContain(tool);
    expect(text).toContain('Permission is hereby granted, free of charge');
  });
});
