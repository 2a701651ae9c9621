/** Describes a screen that pictures and tests open, and has functions that several screens share. */
import type { Locator } from 'playwright';
import { MAX_DELAY_MS } from '#contracts/control/scenario';
import { openAsPlayer, type Rule, setRules, type Visit } from '../visit.ts';

export interface Screen {
  /** The name of the screen, with which its file names begin. Names of related screens begin alike. */
  readonly name: string;
  /** The routes of client/routes.tsx that this entry covers. Each route needs an entry. */
  readonly routes?: readonly string[];
  /** The address, which a visitor opens, or the player of `as`. */
  readonly path?: string;
  /** The username of the player who is signed in. */
  readonly as?: string;
  /** The rules of the world, such as a failing call. */
  readonly rules?: readonly Rule[];
  /** The sign that the address is complete: a text in Turkish and English, or an element. */
  readonly shows?: readonly [turkish: string, english: string] | ((visit: Visit) => Locator);
  /** Takes further steps, after the address is complete if there is one. */
  readonly open?: (visit: Visit) => Promise<unknown>;
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

/** Opens the screen and waits until it is complete. */
export async function openScreen({ path, as, rules, shows, open }: Screen, visit: Visit): Promise<void> {
  const { page, control, pick } = visit;
  if (rules) await setRules(control, ...rules);
  if (path !== undefined) await (as === undefined ? page.goto(path) : openAsPlayer(visit, path, as));
  if (shows) await (typeof shows === 'function' ? shows(visit) : page.getByText(pick(...shows))).waitFor();
  await open?.(visit);
}

export function findTitle({ page }: Visit) {
  return page.getByRole('heading', { level: 1 });
}

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
