/** Builds reports of runs that have not taken place, with rows of one call. */
import { ping } from '#contracts/calls/system';
import type { FindingKind } from '#contracts/check/check';
import {
  type FindingRow,
  formatKey,
  type PlainRow,
  type Report,
  type Row,
} from '../../../scripts/contract/findings/report.ts';

export const CURL = "curl 'https://api.example.com/endpoint/v1' -sS --globoff";
const CHECK = { call: ping.name, promise: 'keeps its promise', ms: 12 };

export const check = (changes: Partial<PlainRow> = {}): Row => ({
  ...CHECK,
  verdict: 'conforms',
  ...changes,
});

export function finding(kind: FindingKind, path: string, changes: Partial<FindingRow> = {}): FindingRow {
  const missing = { kind, verdict: kind, path, message: 'is missing', difference: 'missing' } as const;
  const row = { ...CHECK, ...missing, known: false, times: 1, curl: CURL, ...changes };
  return { ...row, key: formatKey(row.call, row) };
}

export function report(...rows: readonly Row[]): Report {
  return {
    target: 'https://api.example.com/endpoint',
    startedAt: '2026-11-20T12:00:00.000Z',
    ms: 1234,
    exitCode: 1,
    notes: [],
    conclusion: 'The contract is broken.',
    rows,
  };
}
