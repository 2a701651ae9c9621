import { readFileSync } from 'node:fs';
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

test('an annotation stands on the line that declares the field, behind the names that lead there', () => {
  const text = addAnnotations(
    '',
    report({ ...finding('assumption', 'data[].bankName'), call: 'finance/list_bank_accounts' }),
    casino,
  );

  const [, file = '', line] = /file=([^,]*),line=(\d+)/.exec(text) ?? [];
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toMatch(/^ {2}bankName: /);
});
