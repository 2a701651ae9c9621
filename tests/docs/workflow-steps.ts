/** Runs the scripts of workflows, with doubles for what only a host has. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { endWithTest } from '#tests/support/end-with-test';
import { waitForExit } from '#tests/support/servers/server-process';

type Texts = Readonly<Record<string, string>>;

/** The issues, pull requests and releases of the double for `gh`. */
const Items = z.array(
  z.looseObject({
    number: z.number(),
    state: z.string(),
    body: z.string(),
    comments: z.array(z.object({ body: z.string() })),
  }),
);

/** Puts doubles for commands into a folder, and returns a function that runs a script there. commands: their scripts by name. */
export function prepareShell(folder: string, commands: Texts, env: Texts = {}) {
  for (const [name, script] of Object.entries(commands))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const common = { ...process.env, PATH: `${folder}:${process.env.PATH}`, ...env };
  return (script: string, more: Texts = {}, [shell = '', ...flags]: readonly string[] = ['bash', '-e']) => {
    const options = { cwd: folder, env: { ...common, ...more } };
    return waitForExit(endWithTest(spawn(shell, [...flags, '-c', script], options)));
  };
}

/**
 * Puts a double for `gh` into a folder, and returns functions that run a step of a workflow there. commands: scripts
 * of further doubles, by their names.
 */
export function prepareSteps(folder: string, workflow: string, commands: Texts, env: Texts = {}) {
  const state = join(folder, 'gh.json');
  const gh = `exec "${process.execPath}" "${join(import.meta.dirname, 'gh-double.mjs')}" "$@"`;
  const host = { GH_STATE: state, GH_REPO: 'owner/site', GITHUB_ACTIONS: '' };
  const run = prepareShell(folder, { gh, ...commands }, { ...host, ...env });
  return {
    run(step: string, more: Texts = {}) {
      const script = readStep(workflow, step);
      expect(script, step).not.toBe('');
      return run(script, more);
    },
    listItems: () => Items.parse(JSON.parse(readFileSync(state, 'utf8'))),
    setItems: (items: readonly object[]) => writeFileSync(state, JSON.stringify(items)),
  };
}

/** Returns the script of a step of a workflow, as the shell gets it. name: that of the step. */
export function readStep(file: string, name: string): string {
  const [, step = ''] = readFileSync(file, 'utf8').split(`- name: ${name}\n`);
  const [, indent = '', style = '', first = '', rest = ''] =
    /^( +)run: (>-|\||)(.*)((?:\n(?:\1 +.*)?)*)/m.exec(step) ?? [];
  const lines = [first, ...rest.split('\n').map((line) => line.slice(indent.length + 2))];
  return lines.join(style === '|' ? '\n' : ' ').trim();
}
