/** Tests the refusals of a call. An error of a contract without a provocation does not compile. */
import { expect, test } from 'vitest';
import type { AnyContract, ErrorOf, SendOf } from '#contracts/contract';
import { listErrors } from '#contracts/export/json-schema';
import { aWorld, type Reply, type TestWorld } from '#tests/support/a-world';

/** Prepares a world, and returns a function that sends the refused call. */
export type Provocation = (world: TestWorld) => Promise<() => Promise<Reply>>;

/** The timeout of a test. Some tests must create thousands of players or a hundred payments first. */
const MANY_MS = 20_000;

/** Sends the call as esra.isik, the ordinary player. */
export function esra<C extends AnyContract>(contract: C, data: SendOf<C>): Provocation {
  return async ({ as }) => {
    const player = await as('esra.isik');
    return () => player.call(contract, data);
  };
}

/**
 * Declares a test for each refusal of a call: it has its message, and nothing changes. byName: a way to provoke
 * each of them. Each call with errors has its tests in one place, which `messages.test.ts` ensures.
 */
export function testRefusals<C extends AnyContract>(
  contract: C,
  byName: Readonly<Record<ErrorOf<C>, Provocation>>,
): void {
  test.each(Object.entries<Provocation>(byName))(
    `${contract.name} answers %s with its message, and nothing changes`,
    async (name, provoke) => {
      const world = await aWorld();
      const send = await provoke(world);
      const before = readUnchangedState(world);

      const { status, envelope } = await send();

      const { message, code } = listErrors(contract)[name] ?? { message: '', code: 0 };
      expect(status).toBe(200);
      expect(envelope).toMatchObject({ result: false, data: null });
      expect(envelope.message).toMatch(buildPattern(message));
      expect(envelope.code).toBe(code);
      expect(readUnchangedState(world)).toBe(before);
    },
    MANY_MS,
  );
}

/** Returns a pattern for a message, in which each `{…}` stands for any text. */
function buildPattern(message: string): RegExp {
  const literal = message.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '.+')}$`);
}

/** Returns the part of the world that a refusal must not change, as text. */
function readUnchangedState({ world }: TestWorld): string {
  const {
    name: _,
    journal: __,
    sessions: ___, // A refused call, too, renews its session.
    codeAttempts: ____, // A refused code is counted.
    scenario: _____, // The scenario counts how often each rule was applied.
    changedAt: ______,
    clearedAt: _______,
    ...rest
  } = world();
  return JSON.stringify(rest);
}
