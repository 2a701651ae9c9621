/** Runs the commands of the files for CI, as these files have them, over backends of several shapes. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { login } from '#contracts/calls/user';
import { startMockServer } from '#tests/support/servers/mock-server';
import { createTestFolder } from '#tests/support/servers/server-process';
import { planGitlab, planJenkins } from '../docs/pipelines.ts';
import { prepareShell, readStep } from '../docs/workflow-steps.ts';
import { runContract } from './other-backend/run-contract.ts';
import { startBackend } from './other-backend/start-backend.ts';
import { OWN_ACCOUNT } from './other-backend/state.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const WORKFLOW = 'docs/contract-workflow.yml';
const Action = z.object({ inputs: z.record(z.string(), z.object({ default: z.optional(z.string()) })) });
const { inputs } = Action.parse(parse(read('action.yml')));
const DEFAULTS = Object.fromEntries(
  Object.entries(inputs).map(([name, { default: text = '' }]) => [
    name.toUpperCase().replaceAll('-', '_'),
    text,
  ]),
);

/** The scripts that check an API, with their environment, by file; the second one renews the baseline. */
const gitlab = (BASELINE: string) =>
  planGitlab(read('docs/contract-gitlab.yml'), { CI_PIPELINE_SOURCE: 'web', BASELINE }).scripts;
const jenkins = (isBaseline: boolean) => planJenkins(read('docs/contract.Jenkinsfile'), isBaseline).scripts;
const SCRIPTS: readonly (readonly [file: string, scripts: readonly string[], isBaseline: boolean])[] = [
  [WORKFLOW, [readStep(WORKFLOW, 'Check the live API')], false],
  [WORKFLOW, [readStep(WORKFLOW, 'Write the baseline')], true],
  ['docs/contract-gitlab.yml', gitlab('false'), false],
  ['docs/contract-gitlab.yml', gitlab('true'), true],
  ['docs/contract.Jenkinsfile', jenkins(false), false],
  ['docs/contract.Jenkinsfile', jenkins(true), true],
  ['action.yml', [readStep('action.yml', 'Check the API')], false],
];
/** The flags of the reports, which a run writes whatever it finds; those of the target are the test's. */
const REPORTS = ['--markdown', '--junit', '--json', '--target'];

/** Returns the flags with which a script calls the program, without those of REPORTS. */
async function readFlags(scripts: readonly string[]): Promise<string[]> {
  const folder = await createTestFolder('ci-files');
  const vitrin = 'shift; for each in "$@"; do printf "%s\\n" "$each"; done > flags.txt';
  const bin = '.vitrin/node_modules/.bin';
  const npm = `test "$1" != run || { shift 2; ${vitrin}; }; mkdir -p ${bin} && cp vitrin ${bin}/vitrin`;
  const env = { ...DEFAULTS, API_URL: 'a-target', TARGET: 'a-target', VITRIN_PACKAGE: 'vitrin.tgz' };
  const temp = { RUNNER_TEMP: join(folder, 'temp'), GITHUB_OUTPUT: join(folder, 'output') };
  const run = prepareShell(folder, { npm, vitrin }, { ...env, ...temp });
  const installed = join(folder, 'temp/vitrin/node_modules/.bin');
  mkdirSync(installed, { recursive: true });
  copyFileSync(join(folder, 'vitrin'), join(installed, 'vitrin'));
  for (const script of scripts) expect(await run(script), script).toMatchObject({ code: 0 });
  const flags = readFileSync(join(folder, 'flags.txt'), 'utf8').trim().split('\n');
  return flags.filter(
    (flag, index) => ![flag, flags[index - 1] ?? ''].some((each) => REPORTS.includes(each)),
  );
}

type Commands = ReadonlyMap<string, { readonly files: readonly string[]; readonly isBaseline: boolean }>;
let commands: Promise<Commands> | undefined;

/** Returns the commands that judge differently, each once, with the files that have it. */
function listCommands(): Promise<Commands> {
  commands ??= readCommands();
  return commands;
}

async function readCommands(): Promise<Commands> {
  const list = new Map<string, { readonly files: readonly string[]; readonly isBaseline: boolean }>();
  for (const [file, scripts, isBaseline] of SCRIPTS) {
    const command = (await readFlags(scripts)).join(' ');
    list.set(command, { files: [...(list.get(command)?.files ?? []), file], isBaseline });
  }
  return list;
}

/** Runs the commands one after another, as in one repository, first those that renew no baseline. */
async function runCommands(
  origin: string,
  env: NodeJS.ProcessEnv,
  isOnlyOne = false,
): Promise<readonly { readonly exitCode: number; readonly missing: readonly string[] | undefined }[]> {
  const folder = await createTestFolder('ci-runs');
  const sorted = [...(await listCommands())].toSorted(
    ([, one], [, other]) => Number(one.isBaseline) - Number(other.isBaseline),
  );
  const runs = [];
  for (const [command] of isOnlyOne ? sorted.slice(0, 1) : sorted) {
    const flags = command.split(' ').map((flag) => (flag.endsWith('.json') ? join(folder, flag) : flag));
    const { exitCode, report } = await runContract({ origin }, flags, env);
    runs.push({ exitCode, missing: report.missing });
  }
  return runs;
}

const MOCK_ACCOUNT = {
  VITRIN_USERNAME: login.example.username,
  VITRIN_PASSWORD: login.example.password,
};
const mock = await startMockServer();

test('every file for CI requires all calls that may be sent', async () => {
  const list = await listCommands();

  const files = [...list.values()].flatMap((command) => command.files);
  expect(files.toSorted()).toEqual(SCRIPTS.map(([file]) => file).toSorted());
  expect([...list.keys()].filter((command) => !command.includes('--require all'))).toEqual([]);
});

test('over a sound backend that takes everything they end with what differs, and green with a baseline', async () => {
  // Data that are no object are taken, so that it stays unclear what a call does with its fields: each flaw is sent.
  const { origin } = await startBackend({ defects: [{ kind: 'accepts-bad-data', part: 'whole' }] });

  const runs = await runCommands(origin, OWN_ACCOUNT);

  expect(runs.length).toBeGreaterThan(1);
  expect(runs).toEqual(
    runs.map((_, index) => ({ exitCode: index === runs.length - 1 ? 0 : 2, missing: [] })),
  );
});

test('over a strict sound backend they are green at once', async () => {
  expect(await runCommands(mock, MOCK_ACCOUNT, true)).toEqual([{ exitCode: 0, missing: [] }]);
});

test('over a broken backend they are red', async () => {
  const broken = {
    kind: 'missing-field',
    on: 'finance/list_bank_accounts',
    path: 'data.*.bankAccountID',
  } as const;
  const { origin } = await startBackend({ defects: [broken] });

  expect(await runCommands(origin, OWN_ACCOUNT, true)).toEqual([{ exitCode: 1, missing: [] }]);
});
