// What keeps somebody from using a page: what axe finds by WCAG 2.2 AA, and what it does not measure.
import axe from 'axe-core';
import type { Frame, Page } from 'playwright';
import type { Screen } from '../../../scripts/screenshots/screens.ts';

const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // what is well is long to tell
  resultTypes: ['violations'],
  rules: {
    // off by default, though it is of WCAG 2.2 AA
    'target-size': { enabled: true },
  },
} satisfies axe.RunOptions;
/** Landmarks are the page's, not those of a frame in it. */
const RULES_IN_A_FRAME = {
  ...RULES,
  rules: { ...RULES.rules, region: { enabled: false } },
} satisfies axe.RunOptions;

/** What the browser says when axe tries its styles in the game, whose policy allows only its own. */
export const AXE_IN_THE_GAME = /Applying inline style violates/;

/** Every barrier of the page and of the game in it, a line each. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    found.push(...(await barriersIn(frame, frame === page.mainFrame() ? RULES : RULES_IN_A_FRAME)));
  }
  return found;
}

async function barriersIn(frame: Frame, rules: axe.RunOptions): Promise<string[]> {
  await frame.evaluate(axe.source);
  return frame.evaluate<string[]>(`axe.run(document, ${JSON.stringify(rules)}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`);
}

/** Whether a screen exists at a width, px. */
export function existsAt(width: number) {
  return ({ from = 0, upTo = Infinity }: Screen): boolean => from <= width && width <= upTo;
}

/** Whether a screen is unlike all the others. */
export function isUnlike({ isLike }: Screen): boolean {
  return isLike === undefined;
}

/** px by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What one can press that is less than 24 px wide or high; links in the flow of a sentence may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    );
    const reach = (element: HTMLElement, side: 'width' | 'height') => {
      // A pseudo-element may be what one presses, as on a card.
      const sizes = ['::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return style.content === 'none' || style.position !== 'absolute' ? 0 : Number.parseFloat(style[side]);
      });
      return Math.max(element.getBoundingClientRect()[side], ...sizes.filter((size) => size > 0));
    };
    return [...targets]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
      )
      .filter((element) => !(getComputedStyle(element).display === 'inline' && element.closest('p')))
      .filter((element) => !element.matches('.hidden-visually, .skip-link:not(:focus)'))
      .map((element) => {
        const pressed = element.closest('label') ?? element; // a label is part of what it names
        return { element, width: reach(pressed, 'width'), height: reach(pressed, 'height') };
      })
      .filter(({ width, height }) => width < LEAST || height < LEAST)
      .map(({ element, width, height }) => `${element.outerHTML.slice(0, 120)}: ${width} × ${height} px`);
  });
}
