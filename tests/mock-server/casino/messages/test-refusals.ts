/** Tests the refusals of a call. An error of a contract without a provocation does not compile. */
import { expect, test } from 'vitest';
import type { AnyContract, ErrorOf, SendOf } from '#contracts/contract';
import { listErrors } from '#contracts/contract';
import { aWorld, type Reply, type TestWorld } from '#tests/support/a-world';
import { messagePattern } from '#tests/support/checks/expect-to-conform';

/** Prepares a world, and returns a function that sends the refused call. */
export type Provocation = (world: TestWorld) => Promise<() => Promise<Reply>>;

/** The part of the example of a call that makes it refused, when esra.isik, the ordinary player, or a visitor sends it. */
type WrongFields<C extends AnyContract> = Partial<SendOf<C>>;

/** One or more ways to provoke each refusal of a call. */
export type Provocations<C extends AnyContract> = Readonly<
  Record<ErrorOf<C>, Provocation | WrongFields<C> | readonly (Provocation | WrongFields<C>)[]>
>;

/**
 * Declares a test for each refusal of a call: it has its message, and nothing changes. Each call with errors has its
 * tests in one place, which `messages.test.ts` ensures. example: the data of a call that is not refused.
 */
export function testRefusals<C extends AnyContract>(
  contract: C,
  byName: Provocations<C>,
  example: object = contract.example,
): void {
  const ways = Object.entries<Provocation | object>(byName).flatMap(([name, wrong]) =>
    [wrong].flat().map((way): [string, Provocation | object] => [name, way]),
  );
  test.each(ways)(
    `${contract.name} answers %s with its message, and nothing changes`,
    async (name, wrong) => {
      const world = await aWorld();
      const send = await (wrong instanceof Function
        ? wrong(world)
        : prepare(world, { ...example, ...wrong }));
      const before = readUnchangedState(world);
      const { status, envelope } = await send();

      const { message, code } = listErrors(contract)[name] ?? { message: '', code: 0 };
      expect(status).toBe(200);
      expect(envelope).toMatchObject({ result: false, data: null });
      expect(envelope.message).toMatch(messagePattern(message));
      expect(envelope.code).toBe(code);
      expect(readUnchangedState(world)).toBe(before);
    },
  );

  async function prepare({ as, call, control }: TestWorld, data: object) {
    await control('getPlayers'); // This call creates the named players.
    const player = await as('esra.isik');
    const sender = contract.access === 'visitor' ? undefined : player.user;
    return () => call<AnyContract>(contract, data, sender);
  }
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
