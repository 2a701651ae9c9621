/** What a screen is, and ways to get to one that several share. */
import type { Visit } from '../visit.ts';

export interface Screen {
  /** As in the file's name; screens that belong together begin alike. */
  readonly name: string;
  readonly arrive: (visit: Visit) => Promise<void>;
  /** Where it does not exist at every width: the least and the most, px. */
  readonly from?: number;
  readonly upTo?: number;
  /** Built from the same parts as this one: what holds there holds here, most likely. */
  readonly isLike?: string;
  /** Speaks English only. */
  readonly isEnglish?: true;
  /** What the browser says on its console by itself, such as its line about a status 500. */
  readonly complains?: RegExp;
}

/** From here on the header has room for everything, px. */
export const DESK = 900;
/** A rule may hold an answer back no longer, ms: nothing comes while one looks. */
export const NEVER = { kind: 'delay', latency: { kind: 'fixed', ms: 60_000 } } as const;

export function heading({ page, word }: Visit, turkish: string, english: string) {
  return page.getByRole('heading', { name: word(turkish, english) });
}

export async function goToHeading({ page }: Visit, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function goHome({ page }: Visit): Promise<void> {
  await page.goto('/');
  await page.getByRole('article').nth(8).waitFor({ state: 'attached' });
}
