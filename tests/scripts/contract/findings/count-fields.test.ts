import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { category_list } from '#contracts/calls/casino';
import { languages } from '#contracts/documents/site';
import { createFieldCounter, requireFields } from '../../../../scripts/contract/findings/count-fields.ts';
import { formatVerdict } from '../../../../scripts/contract/reports/verdict.ts';
import { report as aReport, check, finding } from '../a-report.ts';

const envelope = (data: unknown) => ({
  result: true,
  message: 'İşlem Başarılı',
  code: 200,
  debug: null,
  data,
});
const passed = () => ({ ...aReport(check()), exitCode: 0 as const, conclusion: 'The server conforms.' });

test('the fields that are stated count once for each call, with those of the envelope and of what was sent', () => {
  const count = (...rows: readonly object[]) => {
    const counter = createFieldCounter();
    counter.note(category_list, envelope(rows));
    counter.note(languages, [{ id: 1, title: 'TR', lang: 'tr' }]);
    return counter.addTo(passed());
  };

  // result, message, data, code, debug and pagination; CategoryID; id, title and lang.
  const counted = count({ CategoryID: 1, CategoryName: 'a' }, { CategoryID: 2 });
  expect(counted.fallible).toEqual({ calls: 2, fields: 10 });
  expect(formatVerdict(counted)).toContain(
    'Passed: The server conforms. 2 calls, 10 fields stated or agreed.',
  );
  expect(count().fallible?.fields).toBe(9);
});

test('what the rows of a list have within is counted in the first fifty', () => {
  const response = z.array(z.object({ part: z.optional(z.object({ id: z.string() })) }));
  const count = (rows: number) => {
    const counter = createFieldCounter();
    counter.note(
      { ...category_list, response },
      envelope([...Array.from({ length: rows - 1 }, () => ({})), { part: {} }]),
    );
    return counter.addTo(passed()).fallible?.fields ?? 0;
  };

  expect(count(50) - count(51)).toBe(1);
});

test('a run with fewer fields than are asked for ends with 3, but for one that is broken', () => {
  const few = { ...passed(), fallible: { calls: 2, fields: 10 } };
  const broken = { ...aReport(finding('broken', 'data')), fallible: few.fallible };
  const reason = '--min-fields: only 10 fields could have failed, and 11 are asked for.';

  expect(requireFields(few, 10)).toBe(few);
  expect(requireFields(few, 11)).toMatchObject({ exitCode: 3, conclusion: reason });
  expect(requireFields(broken, 11)).toMatchObject({ exitCode: 1, notes: [reason] });
});
