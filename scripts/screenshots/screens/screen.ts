/** Describes a screen that pictures and tests open, and the steps that lead to it. */
import type { FrameLocator, Locator, Page } from 'playwright';
import type { SendControl } from '#contracts/casino/client';
import { MAX_DELAY_MS } from '#contracts/control/scenario';
import { openAsPlayer, type Rule, setRules, type Visit } from '../visit.ts';

export interface Screen {
  /** The name of the screen, with which its file names begin. Names of related screens begin alike. */
  readonly name: string;
  /** The routes of client/app/routes.tsx that this row covers, besides that of its address. Each route needs a row. */
  readonly routes?: readonly string[];
  /** The world before the address opens. */
  readonly prepare?: (control: SendControl) => Promise<unknown>;
  /** The rules of the world, such as a failing call. */
  readonly rules?: readonly Rule[];
  /** The address, which a visitor opens, or the player of `as`. */
  readonly path: string;
  /** The username of the player who is signed in. */
  readonly as?: string;
  /** The sign that the address is complete. */
  readonly shows: Place;
  readonly steps?: readonly Step[];
  /** The widths in px at which the screen exists; without them, it exists at all widths. */
  readonly minWidth?: number;
  readonly maxWidth?: number;
  /** The name of a row made of the same parts, which `npm test` opens instead of this one. */
  readonly similarTo?: string;
  readonly isEnglishOnly?: true;
  /** Matches messages that the browser logs for this screen, such as the one about a status 500. */
  readonly expectedMessage?: RegExp;
}

/** The usernames of a player with a history, and of one without. */
export const ESRA = 'esra.isik';
export const MERT = 'mert.kaya';

/**
 * A place on a page: `button Ara|Search` by role and name, `label Kod|Code`, `text Oyun|Game`, or `css .skeleton`. A
 * name is Turkish and, if it differs, English; `!` at its end excludes longer ones. `dialog >> nth 1` narrows.
 */
export type Place = string;
export type Step = (visit: Visit) => Promise<unknown>;

type Role = Parameters<Page['getByRole']>[0];
const ROLES: readonly Role[] = [
  ...(['alert', 'article', 'banner', 'button', 'combobox', 'contentinfo', 'dialog'] as const),
  ...(['heading', 'link', 'main', 'menuitem', 'option', 'radio', 'region'] as const),
  ...(['searchbox', 'status', 'tab', 'table', 'textbox'] as const),
];

type Row = (
  name: string,
  path: string,
  shows: Place,
  more?: readonly Step[] | Omit<Partial<Screen>, 'name' | 'path' | 'shows'>,
) => Screen;

/**
 * Builds the rows of a player, or of a visitor.
 *
 * A row's name may be followed by ` ~ ` and the name of a row made of the same parts (`similarTo`). more: the steps,
 * or all that is besides.
 */
export const player =
  (as?: string): Row =>
  (name, path, shows, more = {}) => {
    const [own = name, similarTo] = name.split(' ~ ');
    const screen = { name: own, path, shows, ...(similarTo && { similarTo }), ...(as && { as }) };
    return 'length' in more ? { ...screen, steps: more } : { ...screen, ...more };
  };
/** A player with a history, and one without. */
export const esra = player(ESRA);
export const mert = player(MERT);
export const visitor = player();

/** Opens the screen and waits until it is complete. */
export async function openScreen(screen: Screen, visit: Visit): Promise<void> {
  const { path, as, rules, shows, prepare, steps = [] } = screen;
  await prepare?.(visit.control);
  if (rules) await setRules(visit.control, ...rules);
  await (as === undefined ? visit.page.goto(path) : openAsPlayer(visit, path, as));
  for (const step of [see(shows), ...steps]) await step(visit);
}

const act =
  (run: (place: Locator) => Promise<unknown>) =>
  (place: Place): Step =>
  (visit) =>
    run(find(visit, place));
export const see = act((place) => place.waitFor());
export const press = act((place) => place.click());
export const check = act((place) => place.check());
export const goto =
  (path: string): Step =>
  ({ page }) =>
    page.goto(path);
/** Fills a field and leaves it, so that the field checks and formats the value. */
export function fill(place: Place, text: string): Step {
  return async (visit) => {
    await find(visit, place).fill(text);
    await find(visit, place).blur();
  };
}
/** Scrolls to a place, to the middle of the window or to its upper edge. */
export function scrollTo(place: Place, block: ScrollLogicalPosition = 'center'): Step {
  return (visit) =>
    find(visit, place).evaluate((element, at) => element.scrollIntoView({ block: at }), block);
}

/** Returns the first element of a place. */
export function find({ page, pick }: Visit, place: Place): Locator {
  return place
    .split(' >> ')
    .reduce<Locator | Page | FrameLocator>((root, part) => {
      const [kind = '', ...words] = part.split(' ');
      const text = words.join(' ');
      const exact = text.endsWith('!');
      const [turkish = '', english = turkish] = text.replace(/!$/, '').split('|');
      const name = pick(turkish, english);
      switch (kind) {
        case 'css':
          return root.locator(text);
        case 'frame':
          return root.frameLocator('iframe');
        case 'nth':
          return root.locator(`nth=${text}`);
        case 'text':
          return root.getByText(name, { exact });
        case 'label':
          return root.getByLabel(name, { exact });
        default: {
          const role = ROLES.find((each) => each === kind);
          if (!role) throw new Error(`There is no kind of place ${kind}`);
          return root.getByRole(role, name === '' ? {} : { name, exact });
        }
      }
    }, page)
    .locator('nth=0');
}

/** From this width in px the header shows every link. */
export const DESKTOP_MIN_WIDTH = 900;
export const PHONE = { maxWidth: DESKTOP_MIN_WIDTH - 1 } as const;
export const DESKTOP = { minWidth: DESKTOP_MIN_WIDTH } as const;
export const TITLE = 'css h1';
/** The last part of the home page. */
export const NEWS = 'region Haberler|News!';
/** A page with a title on which nothing is loading. */
export const LOADED = 'css main:has(h1):not(:has([data-loading]))';
export const RETRY = 'main >> button Yeniden dene|Try again';
export const OFFLINE = 'main >> text Bağlantı yok|No connection';

/** Delays a reply for the maximum time, so that the screen stays in its loading state. */
export const late = (...calls: string[]) => ({
  rules: calls.map(
    (on): Rule => ({ on, effect: { kind: 'delay', latency: { kind: 'fixed', ms: MAX_DELAY_MS } } }),
  ),
});
export const failing = (...calls: string[]) => ({
  rules: calls.map((on): Rule => ({ on, effect: { kind: 'status', status: 503 } })),
  expectedMessage: /status of 503/,
});
export const dropped = (on: string) => ({
  rules: [{ on, effect: { kind: 'drop' } }] satisfies Rule[],
  expectedMessage: /ERR_/,
});
