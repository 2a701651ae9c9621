import { expect, test } from 'vitest';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import { addAnnotations } from '../../../../scripts/contract/reports/github.ts';
import { finding, report } from '../a-report.ts';

test('the first ten causes are annotated, and none that is known', () => {
  const accepted = finding('broken', 'data.accepted', { known: true });
  const many = Array.from({ length: 12 }, (_, index) => finding('broken', `data.field${index}`));

  const text = addAnnotations('', report(accepted, ...many), casino);

  expect(text.match(/^::error .*/gm)).toHaveLength(10);
  expect(text).not.toContain('data.accepted');
  expect(addAnnotations('', report(accepted), casino)).not.toContain('::error');
});
