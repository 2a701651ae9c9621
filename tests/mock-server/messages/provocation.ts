/** How refusals come about. A contract's record has each of its refusals, or it does not compile. */
import type { AnyContract, ErrorOf } from '#contracts/contract';
import type { Reply, TestWorld } from '#tests/support/a-world';

/** Makes ready, and answers what then sends the call that is refused. */
export type Provocation = (world: TestWorld) => Promise<() => Promise<Reply>>;

export interface Provoked {
  readonly contract: AnyContract;
  readonly byName: Readonly<Record<string, Provocation>>;
}

export function refusalsOf<C extends AnyContract>(
  contract: C,
  byName: Readonly<Record<ErrorOf<C>, Provocation>>,
): Provoked {
  return { contract, byName };
}

/** Whatever stands in the `{…}` of a message. */
export function patternOf(message: string): RegExp {
  const literal = message.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '.+')}$`);
}

/** All of a world that a refusal must not change: what trying itself leaves behind aside. */
export function memoryOf({ world }: TestWorld): string {
  const {
    name: _,
    journal: __,
    sessions: ___, // a session used lives on
    codeAttempts: ____, // wrong codes are counted
    scenario: _____, // rules count their hits
    changedAt: ______,
    clearedAt: _______,
    ...rest
  } = world();
  return JSON.stringify(rest);
}
