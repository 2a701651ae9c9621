import { lazy } from '#contracts/lazy';

const collator = lazy(() => new Intl.Collator('tr', { numeric: true }));

/** Compares names for `sort` in Turkish order: Ç after C, İ after I, and `oyuncu.2` before `oyuncu.10`. */
export function compareNames(one: string, other: string): number {
  return collator().compare(one, other);
}
