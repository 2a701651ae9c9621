import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { ensureBuilt } from '../../scripts/build.mjs';
import { casino } from '../../scripts/contract/casino/casino.ts';
import { COMMENT_MARKER } from '../../scripts/contract/reports/markdown.ts';
import { parseFlags } from '../../scripts/contract/run/flags.ts';
import { startBackend } from '../contract/other-backend/start-backend.ts';
import { OWN_ACCOUNT } from '../contract/other-backend/state.ts';
import { prepareSteps, readStep } from './workflow-steps.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const PROJECT = join(DOCS, '..');
const WORKFLOW = join(DOCS, 'contract-workflow.yml');
const PROGRAM = join(PROJECT, 'dist/server/vitrin.js');
/** The step of the workflow and of the step for other repositories that writes the comment. */
const COMMENT_STEP = 'Comment on the pull request';
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

/** Puts a double for `npm run contract` into a folder, and returns functions that run the steps of the workflow there. */
function prepare(root: string, env: Readonly<Record<string, string>> = {}) {
  // The program of the package, which loads no sources, on a part of the calls; the workflow gives what stands before.
  const program = `"${process.execPath}" "${PROGRAM}" contract --only 'casino/*_list'`;
  const npm = `test "$1 $2 $3" = 'run contract --' && shift 3 && exec ${program} "$@"`;
  return {
    ...prepareSteps(root, WORKFLOW, { npm }, { TITLE: 'A title', ...env }),
    report(text: string) {
      mkdirSync(join(root, 'contract'), { recursive: true });
      writeFileSync(join(root, 'contract/comment.md'), `${text}\n`);
    },
  };
}

test('the steps of the workflow run in a fresh repository, which has no baseline', async () => {
  const backend = await startBackend();
  ensureBuilt('server');
  const root = await createTestFolder('workflow');
  const steps = prepare(root, {
    API_URL: backend.origin,
    ...OWN_ACCOUNT,
    VITRIN_TOTP_SECRET: '',
  });
  steps.setItems([{ number: 7, state: 'open', body: 'A change', comments: [] }]);

  const check = await steps.run('Check the live API');
  expect(check.output).toContain('There is no baseline contract-baseline.json yet, so every finding is new');
  expect(check.output.trim().split('\n').at(-1)).toMatch(/^\d+ findings: .*; exit code 2; \d+ of \d+ tried$/);
  expect(check.code).toBe(2);
  expect(await steps.run(COMMENT_STEP, { PULL_REQUEST: '7' })).toMatchObject({ code: 0 });
  expect(steps.listItems()[0]?.comments).toMatchObject([{ body: expect.stringContaining(COMMENT_MARKER) }]);
  expect(await steps.run('Write the baseline')).toMatchObject({ code: 0 });
  expect(await steps.run('Check the live API')).toMatchObject({ code: 0 });
  const nights = readFileSync(join(root, 'contract-fidelity.jsonl'), 'utf8').trim().split('\n');
  expect(nights.map((line) => Object.keys(JSON.parse(line)))).toEqual([
    ['date', 'versions', 'stated', 'assumed', 'calls'],
  ]);
});

test('the figures of the nights are kept by the nights alone', () => {
  const text = readFileSync(WORKFLOW, 'utf8');
  const [, save = ''] = text.split('actions/cache/save@');

  expect(text.match(/actions\/cache\/restore@/g)).toHaveLength(2);
  expect(save.split('- name:')[0]).toContain("github.event_name == 'schedule'");
  expect(new Set(text.match(/path: contract-fidelity.*/g))).toEqual(
    new Set(['path: contract-fidelity.json*']),
  );
});

describe('the comment of the workflow', () => {
  const BY_HAND = { id: 1, body: `${COMMENT_MARKER}\nall is well`, user: { login: 'ayse' } };
  const BY_DELETED_USER = { id: 2, body: COMMENT_MARKER, user: null };
  const OF_OTHER_TOOL = { id: 3, body: 'Built', user: { login: 'github-actions[bot]' } };
  const OTHERS = [BY_HAND, BY_DELETED_USER, OF_OTHER_TOOL];

  /** Makes a folder with a pull request that others have commented, and returns a function that writes a result. */
  async function preparePullRequest(env: Readonly<Record<string, string>> = {}) {
    const root = await createTestFolder('workflow');
    const summary = join(root, 'summary.md');
    writeFileSync(summary, '');
    const steps = prepare(root, { PULL_REQUEST: '7', GITHUB_STEP_SUMMARY: summary, ...env });
    steps.setItems([{ number: 7, state: 'open', body: 'A change', comments: OTHERS }]);
    return {
      async write(result: string) {
        steps.report(`${COMMENT_MARKER}\n${result}`);
        expect(await steps.run(COMMENT_STEP)).toMatchObject({ code: 0 });
      },
      listBodies: () => steps.listItems()[0]?.comments.map(({ body }) => body),
      readSummary: () => readFileSync(summary, 'utf8'),
    };
  }

  test('is one, which each run replaces, and never one of somebody else', async () => {
    const pull = await preparePullRequest();

    for (const result of ['red', 'green']) await pull.write(result);

    expect(pull.listBodies()).toEqual([...OTHERS.map(({ body }) => body), `${COMMENT_MARKER}\ngreen\n`]);
    expect(pull.readSummary()).toBe('');
  });

  test('is missing where the token cannot write, which the summary says, and the job goes on', async () => {
    const pull = await preparePullRequest({ GH_READ_ONLY: 'true' });

    await pull.write('red');

    expect(pull.listBodies()).toEqual(OTHERS.map(({ body }) => body));
    expect(pull.readSummary()).toContain(
      'on a pull request of a fork or of Dependabot the token cannot write',
    );
  });

  test('is written by the same script in the step for other repositories', () => {
    const dropComments = (script: string) => script.replace(/^ *#.*\n/gm, '');
    const [first, ...script] = dropComments(readStep(join(PROJECT, 'action.yml'), COMMENT_STEP)).split('\n');

    expect(first).toBe('comment="$RUNNER_TEMP/vitrin/report/comment.md"');
    expect(script.join('\n').replaceAll(/"(body=@)?\$comment"/g, '$1contract/comment.md')).toBe(
      dropComments(readStep(WORKFLOW, COMMENT_STEP)),
    );
  });
});

test('red nights have one issue, which the first green night closes', async () => {
  const steps = prepare(await createTestFolder('workflow'), { RUN: 'https://example.com/runs/1' });
  steps.setItems([
    { number: 1, title: 'A title', state: 'open', user: { login: 'ayse' }, body: 'By hand', comments: [] },
  ]);
  const live = async (OUTCOME: string) => {
    steps.report(`The night: ${OUTCOME}`);
    expect(await steps.run('Write the issue of the night', { OUTCOME })).toMatchObject({ code: 0 });
    return steps.listItems().map(({ state, comments }) => `${state}, ${comments.length} comments`);
  };

  expect(await live('success')).toEqual(['open, 0 comments']);
  expect(await live('failure')).toEqual(['open, 0 comments', 'open, 0 comments']);
  expect(steps.listItems()[1]?.body).toBe('The night: failure\n\nhttps://example.com/runs/1\n');
  expect(await live('failure')).toEqual(['open, 0 comments', 'open, 1 comments']);
  expect(await live('success')).toEqual(['open, 0 comments', 'closed, 2 comments']);
  expect(await live('failure')).toEqual(['open, 0 comments', 'closed, 2 comments', 'open, 0 comments']);
});

test('a night that ends before its report has an issue too', async () => {
  const steps = prepare(await createTestFolder('workflow'), {
    RUN: 'https://example.com/runs/1',
    OUTCOME: 'skipped',
  });

  expect(await steps.run('Write the issue of the night')).toMatchObject({ code: 0 });
  expect(steps.listItems()[0]?.body).toContain('ended before it had a report');
});

test('the baseline is proposed by one pull request, with the figures of the nights, and an unchanged one by none', async () => {
  const root = await createTestFolder('workflow');
  const remote = await createTestFolder('remote');
  const steps = prepare(root, { BASE: 'main' });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  execFileSync('git', ['init', '--quiet', '--bare', remote]);
  git('init', '--quiet', '--initial-branch=main');
  git('remote', 'add', 'origin', remote);
  const propose = async (findings: string, report: string) => {
    writeFileSync(join(root, 'contract-baseline.json'), findings);
    steps.report(report);
    expect(await steps.run('Propose the baseline')).toMatchObject({ code: 0 });
    return existsSync(join(root, 'gh.json')) ? steps.listItems() : [];
  };
  writeFileSync(join(root, 'contract-baseline.json'), 'old');
  git('add', 'contract-baseline.json');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Begin');

  expect(await propose('old', 'nothing')).toEqual([]);
  expect(await propose('new', 'first')).toMatchObject([{ head: 'contract-baseline', body: 'first\n' }]);
  git('switch', '--quiet', 'main');
  writeFileSync(join(root, 'contract-fidelity.jsonl'), 'the nights');
  expect(await propose('newer', 'second')).toMatchObject([{ head: 'contract-baseline', body: 'second\n' }]);
  expect(git('show', 'origin/contract-baseline:contract-baseline.json')).toBe('newer');
  expect(git('show', 'origin/contract-baseline:contract-fidelity.jsonl')).toBe('the nights');
  expect(git('show', '--stat', '--format=', 'contract-baseline')).not.toContain('comment.md');
});

test('a workflow has one group of runs for each ref', () => {
  expect(readFileSync(WORKFLOW, 'utf8')).toMatch(/^concurrency: .*github\.ref/m);
});
