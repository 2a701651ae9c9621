import { expect, test } from 'vitest';
import { countReport, formatSummary, omitIdle } from '../../scripts/runners.mjs';

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
    { name: 'unit', passed: 2, failed: 0, skipped: 0 },
    { name: 'browser', passed: 1, failed: 1, skipped: 0 },
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

  expect(formatSummary([unit, { ...unit, passed: 4 }])).toBe('7 passed, 2 failed');
  expect(formatSummary([{ ...unit, skipped: 2 }])).toBe('3 passed, 1 failed, 2 skipped');
});

test('a run of selected tests may leave a project idle, but not all', () => {
  const busy = { name: 'unit', passed: 1, failed: 0, skipped: 0 };
  const idle = { name: 'browser', passed: 0, failed: 0, skipped: 0 };

  expect(omitIdle([busy, idle])).toEqual([busy]);
  expect(omitIdle([idle])).toEqual([idle]);
});
