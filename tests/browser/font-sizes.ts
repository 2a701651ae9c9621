// Sets the font size of the browser, and finds what then lies outside the window.
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { openDevTools } from './fixtures/dev-tools.ts';

/** The font sizes in px that players choose in their browser; 32 is 200 % of the usual 16. */
export const FONT_SIZES = [20, 24, 32] as const;
export const USUAL_FONT_SIZE = 16;
export const WINDOW_WIDTHS = [360, 768, 1024, 1280, 1440] as const;

/**
 * The narrowest windows of each layout, by the em of the letters, in which its parts have the least room. All sizes and
 * widths are tested by `npm run test:full`.
 */
const TIGHT_WINDOWS = [
  [20, 360],
  [20, 768],
  [20, 1024],
  [20, 1280],
  [24, 768],
  [24, 1440],
  [32, 360],
  [32, 768],
] as const;

/**
 * Sets the font size that a reader has chosen in the browser's settings, for all that the page shows from now on. size:
 * in px.
 */
export async function setFontSize(page: Page, size: number): Promise<void> {
  const devTools = await openDevTools(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

/**
 * Lists the headings, and what can be pressed, that lie wholly or partly outside the window, or outside the part of the
 * page that shows them, one line each, and by how many px the page is too wide. What the reader can scroll to inside a
 * list does not count.
 */
export async function findOutside(page: Page): Promise<string[]> {
  const lists = await Promise.all(page.frames().map((frame) => frame.evaluate(findOutsideOfWindow)));
  return lists.flat();
}

/** Lists the same of one frame. Runs in it. */
export function findOutsideOfWindow(): string[] {
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  /** Returns the place of an element; of a heading that of its words, whose box may be wider or narrower. */
  const measure = (element: Element): { left: number; right: number; width: number } => {
    const box = element.getBoundingClientRect();
    if (!(element instanceof HTMLHeadingElement)) return box;
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    return {
      left: Math.max(box.left, words.left),
      right: Math.min(box.right, words.right),
      width: words.width,
    };
  };
  const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll';
  /** Returns the window, or the part of the page that cuts off what is beyond its edges. */
  const findEdges = (element: Element): { left: number; right: number } | undefined => {
    for (let part = element.parentElement; part; part = part.parentElement) {
      if (part.matches('[popover], dialog, body')) break;
      const style = getComputedStyle(part);
      if (scrolls(style) && part.scrollWidth > part.clientWidth) return undefined;
      if (style.overflowX !== 'visible') return part.getBoundingClientRect();
    }
    return { left: 0, right: innerWidth };
  };
  const outside = [
    ...(modal ?? document).querySelectorAll('a[href], button, input, select, textarea, summary, h1, h2, h3'),
  ]
    .filter((target) => target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((target) => !target.closest('[inert]') && getComputedStyle(target).clipPath === 'none')
    .filter((target) => {
      const { left, right, width } = measure(target.closest('label') ?? target);
      const edges = findEdges(target);
      return width > 1 && edges && (left < edges.left - 2 || right > edges.right + 2);
    })
    .map((target) => target.outerHTML.slice(0, 120));
  return excess > 0 ? [`the page is ${excess} px too wide`, ...outside] : outside;
}

/** Expects all that can be pressed to be inside the window, with large letters in windows of all layouts. */
export async function expectAllInside(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  for (const [size, width] of TIGHT_WINDOWS) {
    await setFontSize(page, size);
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => findOutside(page), `${size} px letters, ${width} px`).toEqual([]);
  }
}
