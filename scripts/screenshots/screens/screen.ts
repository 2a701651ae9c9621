/** Describes a screen that pictures and tests open, and has functions that several screens share. */
import { MAX_DELAY_MS } from '#contracts/control/scenario';
import type { Visit } from '../visit.ts';

export interface Screen {
  /** The name of the screen, with which its file names begin. Names of related screens begin alike. */
  readonly name: string;
  /** The routes of client/routes.tsx that this entry covers. Each route needs an entry. */
  readonly routes?: readonly string[];
  /** Opens the screen and waits until it is complete. */
  readonly open: (visit: Visit) => Promise<void>;
  /** The widths in px at which the screen exists; without them, it exists at all widths. */
  readonly minWidth?: number;
  readonly maxWidth?: number;
  /** The name of an entry made of the same parts, which `npm test` opens instead of this one. */
  readonly similarTo?: string;
  readonly isEnglishOnly?: true;
  /** Matches messages that the browser logs for this screen, such as the one about a status 500. */
  readonly expectedMessage?: RegExp;
}

/** From this width in px the header shows every link. */
export const DESKTOP_MIN_WIDTH = 900;
/** Delays a reply for the maximum time, so that the screen stays in its loading state. */
export const MAX_DELAY = { kind: 'delay', latency: { kind: 'fixed', ms: MAX_DELAY_MS } } as const;

export function findHeading({ page, pick }: Visit, turkish: string, english: string) {
  return page.getByRole('heading', { name: pick(turkish, english), exact: true });
}

export async function openPage({ page }: Visit, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens the home page and waits for its first shelf, the announcements and the news. */
export async function openHome({ page, pick }: Visit): Promise<void> {
  await page.goto('/');
  await page.getByRole('article').nth(8).waitFor({ state: 'attached' });
  for (const name of [pick('Duyurular', 'Announcements'), pick('Haberler', 'News')])
    await page.getByRole('region', { name, exact: true }).waitFor();
}
