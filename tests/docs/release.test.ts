// Runs the scripts of the step for other repositories and of the release, with doubles for what only a host has.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { installInto, packOnce } from '#tests/support/installed-package';
import { createTestFolder } from '#tests/support/servers/server-process';
import { COMMENT_MARKER } from '../../scripts/contract/reports/markdown.ts';
import { startBackend } from '../contract/other-backend/start-backend.ts';
import { OWN_ACCOUNT } from '../contract/other-backend/state.ts';
import { prepareSteps } from './workflow-steps.ts';

const RELEASE = '.github/workflows/release.yml';
const file = await packOnce();
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Makes a folder with doubles for `docker` and more commands, and returns functions that run the steps of a file in it. */
async function prepare(file: string, commands: Readonly<Record<string, string>> = {}) {
  const folder = await createTestFolder('release');
  const docker = 'echo "docker $*" >> docker.txt';
  const env = { RUNNER_TEMP: join(folder, 'temp'), GITHUB_OUTPUT: join(folder, 'output') };
  return { folder, ...prepareSteps(folder, file, { docker, ...commands }, env) };
}

test('the step of another repository checks its API by the package, and comments', async () => {
  const backend = await startBackend();
  const project = await installInto(await createTestFolder('installed'));
  // The next test reads what npm is told; what it installs is the package of this run.
  const npm = `cp -r "${project}/node_modules" "$RUNNER_TEMP/vitrin"`;
  const { run, folder, listItems, setItems } = await prepare('action.yml', { npm });
  setItems([{ number: 7, state: 'open', body: 'A change', comments: [] }]);

  expect(await run('Get the package', { PACKAGE: file })).toMatchObject({ code: 0 });
  const inputs = {
    ...{ TARGET: backend.origin, BASELINE: '', REQUIRE: 'casino/games_list', FIDELITY: 'night.json' },
    ...OWN_ACCOUNT,
  };
  const check = await run('Check the API', inputs);
  expect(check.output).toMatch(/exit code 2; \d+ of \d+ tried$/m);
  expect(check.code).toBe(2);
  expect(JSON.parse(readFileSync(join(folder, 'night.jsonl'), 'utf8')).versions.mock).toBe(version);
  expect(readFileSync(join(folder, 'output'), 'utf8')).toBe(`report=${join(folder, 'temp/vitrin/report')}\n`);
  for (const _ of [1, 2]) {
    expect(await run('Comment on the pull request', { PULL_REQUEST: '7' })).toMatchObject({ code: 0 });
  }
  expect(listItems()[0]?.comments).toMatchObject([{ body: expect.stringContaining(COMMENT_MARKER) }]);
});

test('the step takes the package of a release by its tag', async () => {
  const { run, folder } = await prepare('action.yml', { npm: 'echo "$*" > npm.txt' });
  const env = { PACKAGE: 'v0.1.0', RELEASES: 'owner/vitrin', GH_RELEASE: file };

  expect(await run('Get the package', env)).toMatchObject({ code: 0 });
  const downloaded = join(folder, 'temp/vitrin/vitrin.tgz');
  expect(readFileSync(downloaded).equals(readFileSync(file))).toBe(true);
  expect(readFileSync(join(folder, 'npm.txt'), 'utf8')).toBe(
    `install --prefix ${dirname(downloaded)} --no-audit --no-fund --loglevel error ${downloaded}\n`,
  );
});

test('a release needs a tag of its version and a section of the changelog, which is its text', async () => {
  const { run, folder, listItems } = await prepare(RELEASE);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(folder, 'CHANGELOG.md'), readFileSync('CHANGELOG.md'));
  mkdirSync(join(folder, 'release'));
  for (const name of ['json-schemas.json', 'openapi.json', 'vitrin.tgz'])
    writeFileSync(join(folder, 'release', name), '');

  expect((await run('Compare tag and version', { TAG: 'v9.9.9' })).output).toContain(
    `has version ${version}`,
  );
  expect(await run('Compare tag and version', { TAG: `v${version}` })).toMatchObject({ code: 0 });
  expect(await run('Publish the release', { TAG: `v${version}` })).toMatchObject({ code: 0 });
  expect(listItems()).toMatchObject([
    {
      title: `v${version}`,
      body: expect.stringMatching(/^\n*- /),
      files: ['release/json-schemas.json', 'release/openapi.json', 'release/vitrin.tgz'],
    },
  ]);
});

test('the image is pushed to the registry that the variable names', async () => {
  const { run, folder } = await prepare(RELEASE);
  const env = { IMAGE: 'registry.example.com/owner/vitrin', TAG: 'v0.1.0', REGISTRY_USER: 'owner' };

  expect(await run('Push the image', { ...env, REGISTRY_PASSWORD: 'secret' })).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'docker.txt'), 'utf8').split('\n')).toEqual([
    'docker login registry.example.com --username owner --password-stdin',
    'docker build --file Containerfile --tag registry.example.com/owner/vitrin:0.1.0 .',
    'docker push registry.example.com/owner/vitrin:0.1.0',
    '',
  ]);
});

test('all workflows name the present actions, and the tests run on every Node of the package', () => {
  const own = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
  const files = [
    ...own,
    'docs/contract-workflow.yml',
    'docs/pictures-workflow.yml',
    'docs/preview-workflow.yml',
  ];
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');

  const actions = [...texts.matchAll(/uses: actions\/(\S+)/g)].map(([, action]) => action);
  expect([...new Set(actions)].sort()).toEqual([
    'cache/restore@v5',
    'cache/save@v5',
    'checkout@v6',
    'setup-node@v6',
    'upload-artifact@v7',
  ]);
  expect(texts).toContain('node: [20, 22, 24, 26]');
});
