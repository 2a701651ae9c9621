/** Names as Turkish orders them. */
import { once } from '#fixtures/once';

const collator = once(() => new Intl.Collator('tr', { numeric: true }));

/** For `sort`: Ç after C, İ after I, and `oyuncu.2` before `oyuncu.10`. */
export function compareNames(one: string, other: string): number {
  return collator().compare(one, other);
}
