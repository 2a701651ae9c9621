import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listChanged } from '../../../scripts/mutate/selection.ts';

test('what differs from the last commit is its changed lines and the files that are new to git', () => {
  const project = mkdtempSync(join(tmpdir(), 'vitrin-selection-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], { cwd: project });
  write('.gitignore', 'client/ignored.ts\n');
  write('client/old.ts', 'first();\nsecond();\n');
  write('client/same.ts', 'same();\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  write('client/old.ts', 'first();\nother();\n');
  for (const file of ['client/new.ts', 'client/ignored.ts', 'docs/new.ts', 'client/new.css'])
    write(file, 'added();\n');

  const places = listChanged(project).map(({ file, line }) => `${file}:${line}`);
  expect(places).toEqual(['client/old.ts:2', 'client/new.ts:1']);
});
