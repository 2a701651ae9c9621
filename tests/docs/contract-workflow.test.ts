import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endWithTest } from '#tests/support/end-with-test';
import { waitForExit } from '#tests/support/servers/server-process';
import { casino } from '../../scripts/contract/casino/casino.ts';
import { parseFlags } from '../../scripts/contract/flags.ts';
import { COMMENT_MARKER } from '../../scripts/contract/reports/markdown.ts';
import { startOtherBackend } from '../contract/other-backend/backend.ts';
import { OWN } from '../contract/other-backend/state.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const PROJECT = join(DOCS, '..');
const COPIED = [
  'contracts',
  'fixtures',
  'mock-server',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const ACCOUNT = { VITRIN_USERNAME: 'a.player', VITRIN_PASSWORD: 'Secret1' };

/** Returns the flags of each `npm run contract` in a text, as a shell would pass them. */
function listCommands(text: string): string[][] {
  // A folded text of YAML continues on the next line.
  return [...text.replace(/\n +(?=--)/g, ' ').matchAll(/npm run contract -- (.+)/g)].map(([, flags = '']) =>
    flags
      .replace(/#.*/, '')
      .replaceAll('"$API_URL"', 'https://api.example.com')
      .replaceAll('https://…', 'https://api.example.com')
      .trim()
      .split(/ +/),
  );
}

test.each(['contract-workflow.yml', 'contract-tests.md', '../README.md'])(
  'the commands in %s are accepted',
  (file) => {
    const commands = listCommands(readFileSync(join(DOCS, file), 'utf8').replaceAll('`', '\n'));

    expect(commands.length).toBeGreaterThan(0);
    for (const flags of commands)
      expect(() => parseFlags(casino, flags, ACCOUNT), flags.join(' ')).not.toThrow();
  },
);

test('the comment begins with a marker, by which the workflow replaces it', () => {
  expect(COMMENT_MARKER).toMatch(/^<!-- .+ -->$/);
});

/** Returns the script of a step of the workflow. */
function readStep(name: string): string {
  const workflow = readFileSync(join(DOCS, 'contract-workflow.yml'), 'utf8');
  const [, step = ''] = workflow.split(`- name: ${name}\n`);
  const [, style = '', text = ''] = /^ {8}run: (>-|\||)\s*(.*(?:\n {10}.*)*)/m.exec(step) ?? [];
  const lines = text.split('\n').map((line) => line.trim());
  return lines.join(style === '|' ? '\n' : ' ');
}

/** Copies the project into a folder without a baseline. */
function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'vitrin-workflow-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of COPIED) cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

test('the steps of the workflow run in a fresh repository, which has no baseline', {
  timeout: 180_000,
}, async () => {
  const backend = await startOtherBackend();
  onTestFinished(() => backend.close());
  const root = copyProject();
  // A program in place of `gh` records its arguments.
  writeFileSync(join(root, 'gh'), '#!/bin/sh\necho "$@" >> posted\n', { mode: 0o755 });
  function runStep(name: string) {
    const child = endWithTest(
      spawn('bash', ['-e', '-c', readStep(name)], {
        cwd: root,
        env: {
          ...process.env,
          PATH: `${root}:${process.env.PATH}`,
          API_URL: backend.origin,
          VITRIN_USERNAME: OWN.username,
          VITRIN_PASSWORD: OWN.password,
          VITRIN_TOTP_SECRET: '',
          REPOSITORY: 'owner/site',
          PULL_REQUEST: '7',
        },
      }),
    );
    return waitForExit(child);
  }

  const check = await runStep('Check the live API');
  expect(check.output).toContain('There is no baseline contract-baseline.json yet, so every finding is new');
  expect(check.output.trim().split('\n').at(-1)).toMatch(/^\d+ findings: .*calls untried; .*; exit code 2$/);
  expect(check.code).toBe(2);
  expect(await runStep('Comment on the pull request')).toMatchObject({ code: 0 });
  const posted = readFileSync(join(root, 'posted'), 'utf8');
  expect(posted).toContain('pr comment 7 --body-file contract/comment.md');
});
