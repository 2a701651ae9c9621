/** Suggests changes of the contracts for given replies, as a run that received them would. */
import { join } from 'node:path';
import { check } from '#contracts/check';
import { contracts } from '#contracts/registry';
import {
  type CallReport,
  formatKey,
  groupFindings,
  listFindings,
  type Report,
} from '../../../../scripts/contract/reports/report.ts';
import { addValue, createShape, type Shape } from '../../../../scripts/contract/suggest/shape.ts';
import { suggestChanges } from '../../../../scripts/contract/suggest/suggest.ts';

export const PROJECT = join(import.meta.dirname, '../../../..');

/** Returns the report and the shapes of a run in which the calls had these replies. */
export function observe(replies: Readonly<Record<string, readonly unknown[]>>) {
  const shapes = new Map<string, Shape>();
  const calls = Object.entries(replies).map(([call, values]): CallReport => {
    const response = contracts.get(call)?.response;
    if (!response) throw new Error(`there is no call ${call}`);
    const shape = createShape();
    shapes.set(call, shape);
    for (const value of values) addValue(shape, value);
    const findings = values.flatMap((value) => check(response, value, 'data', Number.POSITIVE_INFINITY));
    const promise = 'accepts its example, and its reply conforms';
    const grouped = groupFindings(findings).map((one) => ({
      ...one,
      key: formatKey(call, one),
      known: false,
    }));
    return {
      call,
      summary: '',
      source: 'ours',
      verdict: 'assumption',
      checks: [{ promise, verdict: 'assumption', findings: grouped, ms: 1, exchanges: [] }],
    };
  });
  const report: Report = {
    target: 'https://api.example.com/endpoint',
    startedAt: '2026-11-20T12:00:00.000Z',
    ms: 1,
    exitCode: 2,
    conclusion: '',
    notes: [],
    counts: { broken: 0, assumption: calls.length, drift: 0, untried: 0, conforms: 0 },
    calls,
  };
  return { report, shapes };
}

export function suggest(replies: Parameters<typeof observe>[0], secrets: readonly string[] = []) {
  const { report, shapes } = observe(replies);
  const isPublic = (text: string) => !secrets.some((secret) => text.includes(secret));
  return suggestChanges(listFindings(report), shapes, PROJECT, { isPublic });
}

export const category = (changes: object) => ({ CategoryID: 27, CategoryName: 'Slot', count: 3, ...changes });
export const bankAccount = (changes: object) => ({
  bankAccountID: 1,
  bankID: 64,
  bankcode: '00064',
  bankName: 'Banka',
  IBAN: 'TR330006100519786457841326',
  accountHolder: 'Leyla Aydın',
  isFavorite: 0,
  isPrepaid: 0,
  ...changes,
});
export const findProposed = (replies: Parameters<typeof observe>[0]) =>
  suggest(replies).map(({ proposed }) => proposed);
