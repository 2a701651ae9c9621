// Checks accessibility: the rules of axe for WCAG 2.2 AA, the overflow of the page, and the size of its
// controls.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright';
import type { Screen } from '../../../scripts/screenshots/screens.ts';
import { findMissingConnections } from './connections.ts';

const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  rules: {
    // This rule is part of WCAG 2.2 AA, but axe does not check it by default.
    'target-size': { enabled: true },
  },
} satisfies axe.RunOptions;
/** The rules for a frame inside the page. Its content needs no landmarks, since the page has them. */
const FRAME_RULES = {
  ...RULES,
  rules: { ...RULES.rules, region: { enabled: false } },
} satisfies axe.RunOptions;

/** The browser's message when axe adds styles to a game, whose content security policy forbids them. */
export const AXE_STYLE_COMPLAINT = /Applying inline style violates/;

/** The minified source: a page compiles it in half the time that `axe.source` takes. */
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The header and the footer of the site, which are the same on every screen, and the cards of a shelf but its first. */
const SEEN_ON_OTHERS = ['header:has(nav)', 'footer', 'li:nth-child(n + 9) > article'];

/**
 * Returns the violations in the page and its frames, one line each, and what its elements lack. except: selectors of
 * parts of the page whose violations are left out.
 */
export async function findViolations(
  page: Page,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<string[]> {
  const violations = await findMissingConnections(page);
  for (const frame of page.frames()) {
    const isPage = frame === page.mainFrame();
    violations.push(
      ...(await findFrameViolations(frame, isPage ? except : [], isPage ? RULES : FRAME_RULES)),
    );
  }
  return violations;
}

/** Returns the violations in what only this screen has. To check header and footer as well would take twice the time. */
export function findViolationsOfScreen(page: Page): Promise<string[]> {
  return findViolations(page, { except: SEEN_ON_OTHERS });
}

/** Returns the violations in all that is around the page. */
export function findViolationsOfFrame(page: Page): Promise<string[]> {
  return findViolations(page, { except: ['main'] });
}

/** Adds axe to a page, unless it has it already, as a page that stays open through several screens. */
export async function addAxe(page: Page | Frame): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
}

async function findFrameViolations(
  frame: Frame,
  except: readonly string[],
  rules: axe.RunOptions,
): Promise<string[]> {
  await addAxe(frame);
  const context = JSON.stringify({ exclude: except.map((selector) => [selector]) });
  const violations = await frame.evaluate<Violation[]>(`axe.run(${context}, ${JSON.stringify(rules)}).then(
    ({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary, target }) =>
        ({ id, selector: String(target[0]), text: id + ': ' + html + ' ' + failureSummary }))))`);
  const isUnderBar = await frame.evaluate(
    findUnderBars,
    violations.map(({ selector }) => selector),
  );
  return violations
    .filter(({ id }, index) => id !== 'target-size' || !isUnderBar[index])
    .map(({ text }) => text);
}

interface Violation {
  readonly id: string;
  readonly selector: string;
  readonly text: string;
}

/**
 * Returns for each selector whether a bar covers a part of its element. That is so only at this scroll position, and
 * `findSmallTargets` measures the whole size.
 */
function findUnderBars(selectors: readonly string[]): boolean[] {
  const bars = [...document.querySelectorAll('header, nav')]
    .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
    .map((bar) => bar.getBoundingClientRect());
  return selectors.map((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && bars.some(({ top, bottom }) => box.top < bottom && top < box.bottom);
  });
}

/** Returns a function that tells whether a screen exists at this width. width: in px. */
export function existsAt(width: number) {
  return ({ minWidth = 0, maxWidth = Infinity }: Screen): boolean => minWidth <= width && width <= maxWidth;
}

/** Returns whether the screen is not marked as similar to another one. */
export function isUnlike({ similarTo }: Screen): boolean {
  return similarTo === undefined;
}

/** Returns by how many px the page is wider than its window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A window so low that a dialog fills it. */
export const LOW_WINDOW = { width: 360, height: 400 };

/** Returns the names of the dialog's buttons and links that are not wholly in the window; fails without a dialog. */
export function listOutsideOfDialog(page: Page): Promise<string[]> {
  return page
    .getByRole('dialog')
    .getByRole('button')
    .or(page.getByRole('dialog').getByRole('link'))
    .evaluateAll((controls) => {
      if (controls.length === 0) throw new Error('there is no dialog');
      return controls
        .filter((control) => {
          const { top, bottom, left, right } = control.getBoundingClientRect();
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        })
        .map((control) => control.textContent);
    });
}

/** Lists controls that are less than 24 px wide or high, except links inside a sentence. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN_TARGET_PX = 24;
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    );
    const measure = (element: HTMLElement, side: 'width' | 'height') => {
      // A pseudo-element may enlarge the area to press, as on a card.
      const sizes = ['::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return style.content === 'none' || style.position !== 'absolute' ? 0 : Number.parseFloat(style[side]);
      });
      return Math.max(element.getBoundingClientRect()[side], ...sizes.filter((size) => size > 0));
    };
    return (
      [...targets]
        .filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
        )
        // A link within a sentence may have the height of its line (WCAG 2.5.8).
        .filter(
          (element) =>
            !(getComputedStyle(element).display === 'inline' && element.closest('p, [data-prose] li')),
        )
        // Texts for screen readers alone have no size to press, nor has the skip link before it is focused.
        .filter(
          (element) =>
            getComputedStyle(element).clipPath !== 'inset(50%)' &&
            !element.matches('a[href="#main"]:not(:focus)'),
        )
        .map((element) => {
          const target = element.closest('label') ?? element; // A press on the label activates the control.
          return { element, width: measure(target, 'width'), height: measure(target, 'height') };
        })
        // A control far outside the window is not rendered, and may have no size until it is scrolled near.
        .filter(({ element, width }) => width > 0 || element.checkVisibility({ contentVisibilityAuto: true }))
        .filter(({ width, height }) => width < MIN_TARGET_PX || height < MIN_TARGET_PX)
        .map(({ element, width, height }) => `${element.outerHTML.slice(0, 120)}: ${width} × ${height} px`)
    );
  });
}

/**
 * Lists the words that continue in another line although they have no hyphen. Names of code, such as
 * `popupInformation`, and parts of addresses are skipped, and parts that hide what does not fit.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowY === 'hidden' || isClipped(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { textContent: text, parentElement: parent } = texts.currentNode;
      const options = { visibilityProperty: true, contentVisibilityAuto: true };
      if (text === null || !parent?.checkVisibility(options) || isClipped(parent)) continue;
      for (const { 0: word, index } of text.matchAll(/(?<![\p{L}@.])\p{L}\p{Ll}+(?![\p{L}@])/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(`${word} in ${text.slice(0, 60)}`);
      }
    }
    return broken;
  });
}
