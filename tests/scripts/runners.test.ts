import { expect, test } from 'vitest';
import { countReport, ran, summary } from '../../scripts/runners.mjs';

const passed = { status: 'passed' };
const failed = { status: 'failed' };
const pending = { status: 'pending' };

test('browser tests are counted apart from the others', () => {
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

test('tests that were left out because their preparation failed are a failure', () => {
  const [unit] = countReport(
    { testResults: [{ name: '/vitrin/tests/a.test.ts', status: 'failed', assertionResults: [pending] }] },
    '/vitrin',
  );

  expect(unit).toMatchObject({ passed: 0, failed: 1, skipped: 1 });
});

test('without a report nothing ran', () => {
  const counts = countReport(undefined, '/vitrin');

  expect(counts.every((project) => project.passed + project.failed === 0)).toBe(true);
});

test('the last line names skipped tests only when there are some', () => {
  const unit = { name: 'unit', passed: 3, failed: 1, skipped: 0 };

  expect(summary([unit, { ...unit, passed: 4 }])).toBe('7 passed, 2 failed');
  expect(summary([{ ...unit, skipped: 2 }])).toBe('3 passed, 1 failed, 2 skipped');
});

test('a narrowed run may leave a project idle, but not all', () => {
  const busy = { name: 'unit', passed: 1, failed: 0, skipped: 0 };
  const idle = { name: 'browser', passed: 0, failed: 0, skipped: 0 };

  expect(ran([busy, idle])).toEqual([busy]);
  expect(ran([idle])).toEqual([idle]);
});
