/** Runs docs/contract-gitlab.yml and docs/contract.Jenkinsfile in a fresh repository, with doubles for what only a host has. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { casino } from '../../scripts/contract/casino/casino.ts';
import { parseFlags } from '../../scripts/contract/run/flags.ts';
import { planGitlab, planJenkins } from './pipelines.ts';
import { prepareShell } from './workflow-steps.ts';

const PROJECT = join(import.meta.dirname, '../..');
const gitlab = readFileSync(join(PROJECT, 'docs/contract-gitlab.yml'), 'utf8');
const jenkins = readFileSync(join(PROJECT, 'docs/contract.Jenkinsfile'), 'utf8');

const GITLAB_HOST = {
  CI_SERVER_HOST: 'gitlab.example.com',
  CI_PROJECT_PATH: 'shop/site',
  CI_DEFAULT_BRANCH: 'main',
  BASELINE_TOKEN: 'a-token',
};

interface Host {
  readonly file: string;
  readonly plan: (isBaseline: boolean) => ReturnType<typeof planGitlab>;
  readonly shell: string[];
  readonly env: Readonly<Record<string, string>>;
  readonly remote: string;
  readonly pushOptions: string;
}
const HOSTS: readonly [name: string, host: Host][] = [
  [
    'GitLab',
    {
      file: gitlab,
      plan: (isBaseline) =>
        planGitlab(gitlab, { CI_PIPELINE_SOURCE: 'web', BASELINE: isBaseline ? 'true' : 'false' }),
      shell: ['bash', '-eo', 'pipefail'],
      env: GITLAB_HOST,
      remote: 'https://oauth2:a-token@gitlab.example.com/shop/site.git',
      pushOptions: 'merge_request.create merge_request.target=main',
    },
  ],
  [
    'Jenkins',
    {
      file: jenkins,
      plan: (isBaseline) => planJenkins(jenkins, isBaseline),
      shell: ['sh', '-xe'],
      env: { PUSH_OPTIONS: /PUSH_OPTIONS = '(.+)'/.exec(jenkins)?.[1] ?? '' },
      remote: 'https://git.example.com/shop/site.git',
      pushOptions: 'merge_request.create',
    },
  ],
];

test('GitLab checks merge requests, nights and what is started by hand, with BASELINE for the baseline alone', () => {
  const list = (CI_PIPELINE_SOURCE: string, more = {}) =>
    planGitlab(gitlab, { CI_PIPELINE_SOURCE, ...more }).jobs;

  for (const source of ['merge_request_event', 'schedule', 'web']) expect(list(source)).toEqual(['contract']);
  expect(list('push')).toEqual([]);
  expect(list('web', { BASELINE: 'true' })).toEqual(['baseline']);
});

test('Jenkins checks each build, with BASELINE for the baseline alone', () => {
  expect(planJenkins(jenkins, false).jobs).toEqual(['Install', 'Contract']);
  expect(planJenkins(jenkins, true).jobs).toEqual(['Install', 'Baseline']);
});

test.each(HOSTS)('the file of %s explains each variable that its commands take', (_name, { file, plan }) => {
  const scripts = [false, true].flatMap((isBaseline) => plan(isBaseline).scripts).join('\n');
  const names = [...scripts.matchAll(/\$(?:\{(?!code))?([A-Z]\w+)/g)].map(([, name = '']) => name);
  const explained = file.split(/^ *- |\bsh '/m)[0] ?? '';

  expect(names).toContain('VITRIN_PACKAGE');
  expect(names.filter((name) => !/^CI_/.test(name) && !explained.includes(name))).toEqual([]);
});

/** Stands in for the program of the package: writes what its flags name, and ends with `VERDICT`. */
const VITRIN = `shift; echo "$*" >> flags.txt
for each in "$@"; do
  case "$before" in --markdown|--junit|--json) mkdir -p "$(dirname "$each")" && echo "$before" > "$each" ;; esac
  test "$each" != --update-baseline || echo known > contract-baseline.json
  before=$each
done
exit $VERDICT`;

test.each(HOSTS)(
  'the commands of %s check an API by the package, and propose the baseline by a branch',
  async (_name, { plan, shell, env, remote, pushOptions }) => {
    const [root, origin] = [await createTestFolder('pipeline'), await createTestFolder('remote')];
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
    git('init', '--quiet', '--bare', origin);
    git('-C', origin, 'config', 'receive.advertisePushOptions', 'true');
    const hook = 'echo $GIT_PUSH_OPTION_0 $GIT_PUSH_OPTION_1 > options';
    writeFileSync(join(origin, 'hooks/post-receive'), `#!/bin/sh\n${hook}\n`, { mode: 0o755 });
    git('init', '--quiet', '--initial-branch=main');
    git('remote', 'add', 'origin', remote);
    git(
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.com',
      'commit',
      '--quiet',
      '--allow-empty',
      '-mBegin',
    );
    const bin = '.vitrin/node_modules/.bin';
    const npm = `echo "$*" > npm.txt; mkdir -p ${bin} && cp installed-vitrin ${bin}/vitrin`;
    const run = prepareShell(
      root,
      { npm, 'installed-vitrin': VITRIN },
      {
        ...{ API_URL: 'https://api.example.com', VITRIN_PACKAGE: 'https://example.com/vitrin-0.1.0.tgz' },
        ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: `url.${origin}.insteadOf`, GIT_CONFIG_VALUE_0: remote },
        ...env,
      },
    );
    /** Runs the scripts of a pipeline, and returns the exit code of the last one. */
    const runAll = async (isBaseline: boolean, VERDICT: string) => {
      let code: number | null = 0;
      for (const script of plan(isBaseline).scripts) {
        if (code === 0) code = (await run(script, { VERDICT }, shell)).code;
      }
      return code;
    };
    const { junit, kept } = plan(false);

    expect(await runAll(false, '2')).toBe(2);
    expect(readFileSync(join(root, 'npm.txt'), 'utf8')).toMatch(
      /^install --prefix \.vitrin .*\/vitrin-0\.1\.0\.tgz\n$/,
    );
    expect(readFileSync(join(root, junit), 'utf8')).toBe('--junit\n');
    expect(readdirSync(join(root, kept))).toEqual(['comment.md', 'report.json', 'report.xml']);
    expect(await runAll(true, '1')).toBe(1);
    expect(git('-C', origin, 'show', '--stat', '--format=%s', 'contract-baseline')).toMatch(
      /^Renew the known findings of the contract run\n\n contract-baseline\.json .*\n 1 file/,
    );
    expect(readFileSync(join(origin, 'options'), 'utf8').trim()).toBe(pushOptions);
    git('-C', origin, 'branch', '--quiet', '-D', 'contract-baseline');
    expect(await runAll(true, '0')).toBe(0);
    expect(git('-C', origin, 'branch', '--list')).toBe('');

    const account = { VITRIN_USERNAME: 'a.player', VITRIN_PASSWORD: 'Secret1' };
    const [check = '', baseline = ''] = readFileSync(join(root, 'flags.txt'), 'utf8').split('\n');
    for (const flags of [check, baseline]) {
      expect(() => parseFlags(casino, flags.split(' '), account), flags).not.toThrow();
      expect(flags).toContain('--target https://api.example.com --baseline contract-baseline.json');
      expect(flags).toContain('--require all');
    }
  },
);
