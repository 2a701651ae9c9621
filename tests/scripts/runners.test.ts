import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseOutput, countReport, formatResult, omitIdle, planTests } from '../../scripts/runners.mjs';

const passed = { status: 'passed' };
const failed = { status: 'failed' };
const pending = { status: 'pending' };

test('browser tests are counted separately', () => {
  const counts = countReport(
    {
      testResults: [
        {
          name: '/vitrin/tests/contracts/marks.test.ts',
          status: 'passed',
          assertionResults: [passed, passed],
        },
        { name: '/vitrin/tests/browser/visit.test.ts', status: 'failed', assertionResults: [passed, failed] },
      ],
    },
    '/vitrin',
  );

  expect(counts).toEqual([
    { name: 'unit', passed: 2, failed: 0, skipped: 0, flaky: [] },
    { name: 'browser', passed: 1, failed: 1, skipped: 0, flaky: [] },
  ]);
});

test('a file that does not load is a failure', () => {
  const [unit] = countReport(
    { testResults: [{ name: '/vitrin/tests/a.test.ts', status: 'failed', assertionResults: [] }] },
    '/vitrin',
  );

  expect(unit).toMatchObject({ passed: 0, failed: 1 });
});

test('a file whose setup failed counts as a failure', () => {
  const [unit] = countReport(
    { testResults: [{ name: '/vitrin/tests/a.test.ts', status: 'failed', assertionResults: [pending] }] },
    '/vitrin',
  );

  expect(unit).toMatchObject({ passed: 0, failed: 1, skipped: 1 });
});

test('without a report no test counts as run', () => {
  const counts = countReport(undefined, '/vitrin');

  expect(counts.every((project) => project.passed + project.failed === 0)).toBe(true);
});

test('the summary mentions skipped tests only if there are some', () => {
  const unit = { name: 'unit', passed: 3, failed: 1, skipped: 0 };

  expect(formatResult([unit, { ...unit, passed: 4 }]).at(-1)).toBe('7 passed, 2 failed');
  expect(formatResult([{ ...unit, skipped: 2 }]).at(-1)).toBe('3 passed, 1 failed, 2 skipped');
});

test('the tests that needed a second try are named right before the sums', () => {
  const counts = countReport(
    {
      testResults: [
        {
          name: '/vitrin/tests/browser/visit.test.ts',
          status: 'passed',
          assertionResults: [
            { ...passed, fullName: 'opens', failureMessages: ['AssertionError'] },
            { ...passed, fullName: 'closes', failureMessages: [] },
          ],
        },
      ],
    },
    '/vitrin',
  );

  expect(formatResult(counts)).toEqual([
    'No test ran: unit.',
    `Flaky, passed only at the second try: ${join('tests', 'browser', 'visit.test.ts')}: opens`,
    '2 passed, 0 failed',
  ]);
});

test('arguments select tests, which run without the other checks, once or at every change', () => {
  expect(planTests([])).toEqual({ isWhole: true, isWatch: false, vitestArguments: [] });
  expect(planTests(['tests/house', '-t', 'any'])).toEqual({
    isWhole: false,
    isWatch: false,
    vitestArguments: ['tests/house', '-t', 'any'],
  });
  expect(planTests(['--watch', 'tests/house'])).toEqual({
    isWhole: false,
    isWatch: true,
    vitestArguments: ['tests/house'],
  });
});

test('a run of selected tests may leave a project idle, but not all', () => {
  const busy = { name: 'unit', passed: 1, failed: 0, skipped: 0 };
  const idle = { name: 'browser', passed: 0, failed: 0, skipped: 0 };

  expect(omitIdle([busy, idle])).toEqual([busy]);
  expect(omitIdle([idle])).toEqual([idle]);
});

test('a selection prints no line for a file, and a whole run no line for a slow test', () => {
  expect(chooseOutput(['tests/house'])).toEqual(['--reporter=dot']);
  expect(chooseOutput([])).toEqual(['--reporter=default', '--slowTestThreshold=60000']);
});
