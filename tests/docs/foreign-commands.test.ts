/**
 * Tests that no command of a guide, a text, a configuration or a workflow takes a package that a registry may have under
 * the name of ours: whoever holds that name would run code on the machine of the reader.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listForeignCommands } from './foreign-commands.ts';

/** Folders that hold nothing that we wrote. */
const LEFT_OUT = ['node_modules', 'dist', '.git', '.vitrin', '.results'];
const BINARY = /\.(?:jpg|png|ico|woff2|webp|tgz)$/;

function listTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.includes(entry.name) ? [] : listTexts(path);
    return entry.isFile() && !BINARY.test(entry.name) && entry.name !== 'package-lock.json' ? [path] : [];
  });
}

/** Tests name such commands as examples. */
const paths = listTexts('.').filter((path) => !/^tests\/.*\.(?:ts|tsx|mjs)$/.test(path));

test('every command in the tree takes a packed file or what is installed', () => {
  const commands = paths.flatMap((path) =>
    listForeignCommands(readFileSync(path, 'utf8')).map((command) => `${path}: ${command}`),
  );

  expect(paths.length).toBeGreaterThan(1000);
  expect(paths).toEqual(
    expect.arrayContaining(['action.yml', '.github/workflows/test.yml', 'docs/testing.md']),
  );
  expect(commands).toEqual([]);
});

test('no page gives a command that begins with the bare name, which no shell finds', () => {
  const bare = /(?:^|`)(?:\$ )?vitrin (?:serve|mock|mcp|contract|export|--)/m;
  expect(paths.filter((path) => path.endsWith('.md') && bare.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test.each([
  'npx vitrin mcp',
  'npx -y vitrin@latest mcp',
  'npx --yes "vitrin" mock',
  '`npx vitrin`',
  '{ "command": "npx", "args": ["-y", "vitrin", "mcp"] }',
  "spawn('npx', ['vitrin', 'mock'])",
  'npm exec vitrin -- mock',
  'npx --package vitrin vitrin',
  'npx --package=vitrin vitrin mock',
  'npm install --save-dev vitrin',
  'npm i \\\n  vitrin',
  'npm create vitrin',
  'pnpm dlx vitrin',
  'yarn add -D vitrin',
  'bunx vitrin',
])('%j is found', (text) => {
  expect(listForeignCommands(text)).toHaveLength(1);
});

test.each([
  'npx --no-install vitrin mcp',
  '{ "command": "npx", "args": ["--no-install", "vitrin", "mcp"] }',
  'npx ./vitrin-0.1.0.tgz mock',
  'npm install --prefix .vitrin --no-audit "$VITRIN_PACKAGE"',
  'npm install --save-dev ./vitrin-0.1.0.tgz',
  'npx playwright test',
  'npm install\nnpm start',
  'by `npx`, which runs',
])('%j is left alone', (text) => {
  expect(listForeignCommands(text)).toEqual([]);
});
