import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { formatSum } from '../../scripts/screenshots/against/write-page.ts';
import { prepareSteps } from './workflow-steps.ts';

const WORKFLOW = join(import.meta.dirname, '../../docs/pictures-workflow.yml');

async function prepare(env: Readonly<Record<string, string>> = {}) {
  const root = await createTestFolder('workflow');
  const summary = join(root, 'summary.md');
  writeFileSync(summary, '');
  const npm = `test "$*" = 'run screenshots -- --against HEAD^1' && echo 'Building HEAD^1…' && echo '${formatSum([], [])}'`;
  const page = 'https://github.example/artifacts/1';
  const steps = prepareSteps(
    root,
    WORKFLOW,
    { npm },
    { PULL_REQUEST: '7', PAGE: page, GITHUB_STEP_SUMMARY: summary, ...env },
  );
  steps.setItems([{ number: 7, state: 'open', body: 'A change', comments: [] }]);
  return {
    async run() {
      expect(await steps.run('Compare the pictures')).toMatchObject({ code: 0 });
      expect(await steps.run('Comment on the pull request')).toMatchObject({ code: 0 });
    },
    listBodies: () => steps.listItems()[0]?.comments.map(({ body }) => body.trim()),
    readSummary: () => readFileSync(summary, 'utf8').trim(),
  };
}

const LINE =
  '0 changes on 0 of 0 pictures: [the page](https://github.example/artifacts/1), as a file to unpack.';

test('a pull request has one comment with the sum and the page, however often it runs', async () => {
  const { run, listBodies } = await prepare();

  await run();
  await run();

  expect(listBodies()).toEqual([`<!-- vitrin pictures -->\n${LINE}`]);
});

test('where the token cannot write, the sum stands in the summary', async () => {
  const { run, readSummary } = await prepare({ GH_READ_ONLY: '1' });

  await run();

  expect(readSummary()).toBe(LINE);
});
