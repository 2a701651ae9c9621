/** Types and functions to provoke refusals. An error of a contract without a provocation does not compile. */
import type { AnyContract, ErrorOf } from '#contracts/contract';
import type { Reply, TestWorld } from '#tests/support/a-world';

/** Prepares a world, and returns a function that sends the refused call. */
export type Provocation = (world: TestWorld) => Promise<() => Promise<Reply>>;

export interface Provoked {
  readonly contract: AnyContract;
  readonly byName: Readonly<Record<string, Provocation>>;
}

export function provokeAll<C extends AnyContract>(
  contract: C,
  byName: Readonly<Record<ErrorOf<C>, Provocation>>,
): Provoked {
  return { contract, byName };
}

/** Returns a pattern for a message, in which each `{…}` stands for any text. */
export function buildPattern(message: string): RegExp {
  const literal = message.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '.+')}$`);
}

/** Returns the part of the world that a refusal must not change, as text. */
export function readUnchangedState({ world }: TestWorld): string {
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
