/** Whether a reply is one that its contract knows: success, a refusal by name, or misuse. */
import { expect } from 'vitest';
import { type AnyContract, type Refusal, refusalOf } from '#contracts/contract';
import { CODE, Envelope, MESSAGE } from '#contracts/envelope';
import { judge } from '#contracts/judge';
import { REFUSED } from '#mock-server/handlers/handler';
import type { Reply } from './a-world.ts';

/** Fails with what is wrong, and with what was asked. */
export function expectToConform(contract: AnyContract, { status, envelope }: Reply, asked: unknown): void {
  const context = `${contract.name} ${JSON.stringify(asked)} → ${status} ${JSON.stringify(envelope)}`;
  expect(judge(Envelope, envelope), context).toEqual([]);
  if (status !== 200) {
    expect([400, 404, 413, 422], context).toContain(status);
    expect(envelope, context).toMatchObject({ result: false, data: null, code: status });
  } else if (envelope.result) {
    expect(judge(contract.response, envelope.data, 'data'), context).toEqual([]);
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
  const known = [...Object.values<Refusal>(errors).map(refusalOf), ...Object.values(REFUSED)];
  return known.some(
    (refusal) => refusal.code === code && messagePattern(refusal.message).test(message ?? ''),
  );
}

/** What a refusal may say: a message with `{…}` in it says there what the refusal is about. */
export function messagePattern(message: string): RegExp {
  const [first = '', ...rest] = message
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${[first, ...rest].join('.+')}$`, 's');
}
