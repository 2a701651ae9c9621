import { expect } from 'vitest';
import { check } from '#contracts/check/check';
import { type AnyContract, type DeclaredError, normaliseError } from '#contracts/contract';
import { CODE, Envelope, MESSAGE } from '#contracts/envelope';
import { ACCESS_ERRORS } from '#mock-server/engine/handler';
import type { Reply } from '../a-world.ts';

/**
 * Expects a success, a declared refusal, or a client error (4xx). The message of a failure shows the request.
 */
export function expectToConform(contract: AnyContract, { status, envelope }: Reply, request: unknown): void {
  const context = `${contract.name} ${JSON.stringify(request)} → ${status} ${JSON.stringify(envelope)}`;
  expect(check(Envelope, envelope), context).toEqual([]);
  if (status !== 200) {
    expect([400, 404, 413, 422], context).toContain(status);
    expect(envelope, context).toMatchObject({ result: false, data: null, code: status });
  } else if (envelope.result) {
    expect(check(contract.response, envelope.data, 'data'), context).toEqual([]);
    expect(envelope.code, context).toBe(CODE.success);
    expect('pagination' in envelope, context).toBe(contract.paged);
    const rows = Array.isArray(envelope.data) ? envelope.data.length : undefined;
    const total = envelope.pagination?.total ?? rows;
    expect(envelope.message, context).toBe(total === 0 ? MESSAGE.noRecords : MESSAGE.success);
  } else {
    expect(envelope.data, context).toBeNull();
    expect(isKnownRefusal(contract, envelope), context).toBe(true);
  }
}

function isKnownRefusal({ errors }: AnyContract, { message, code }: Reply['envelope']): boolean {
  const refusals = [
    ...Object.values<DeclaredError>(errors).map(normaliseError),
    ...Object.values(ACCESS_ERRORS),
  ];
  return refusals.some(
    (refusal) => refusal.code === code && messagePattern(refusal.message).test(message ?? ''),
  );
}

/** Returns a pattern for a refusal's message, in which `{…}` stands for any text. */
export function messagePattern(message: string): RegExp {
  const [first = '', ...rest] = message
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${[first, ...rest].join('.+')}$`, 's');
}
