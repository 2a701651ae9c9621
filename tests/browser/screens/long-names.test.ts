// Tests that a name of 24 letters without a gap is shown whole, in the narrow windows of phones.
import type { Page } from 'playwright';
import { findOutside } from '../font-sizes.ts';
import { expect, test } from '../page.ts';
import { findPlaceholders, follow, openSignedIn } from '../steps.ts';

const NAME = 'Muvaffakiyetsizlestirici';
/** The name with any soft hyphens between its letters. */
const ANY_BREAKS = new RegExp([...NAME].join('\u00ad?'));
/** Fields of replies that name something or somebody. */
const FIELDS = /"(\w*name|title|subject|accountHolder|branch|about)":"[^"]+"/;

/** One page for each kind of row that has a name, except live tables, whose one line ends with an ellipsis. */
const PAGES = {
  'the player and bank accounts': '/profile',
  'games and providers': '/slot',
  'a provider': '/slot/provider/1',
  'bank accounts': '/profile/bank-accounts',
  'payment methods': '/profile/deposit',
  promotions: '/promotions',
  'a promotion': '/promotions/3',
  tournaments: '/tournaments',
  'a tournament': '/tournaments/2002968',
  notifications: '/notifications',
  bets: '/profile/history/games',
  bonuses: '/profile/history/bonus',
};

test('names of 24 letters are neither cut nor outside a narrow window, and headings break them at a hyphen', async ({
  page,
}) => {
  await page.addInitScript(giveNames, [FIELDS.source, NAME] as const);
  await page.setViewportSize({ width: 320, height: 740 });
  await openSignedIn(page, '/about-us');
  const problems: Record<string, readonly string[]> = {};
  for (const [kind, address] of Object.entries(PAGES)) {
    await follow(page, address);
    await expect(findPlaceholders(page), kind).toHaveCount(0);
    await expect(page.getByText(ANY_BREAKS).first(), kind).toBeAttached();
    if (address === '/profile') await expectFacts(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    if (heading?.includes(NAME)) problems[`${kind}, heading`] = [heading];
    const places = [...(await findOutside(page)), ...(await findCut(page))];
    if (places.length > 0) problems[kind] = places;
  }
  expect(problems).toEqual({});
});

/** Expects the facts below the name of a player 6 px below it, and each line of them to end at a point between two. */
async function expectFacts(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const facts = heading.locator('+ p');
  await expect(facts.locator('span')).toHaveText([/^Üyelik: .+ · $/, /^Son giriş/]);
  const [above, below] = [await heading.boundingBox(), await facts.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBe(6);
  const heights = await facts.locator('span').evaluateAll((spans) => spans.map((span) => span.clientHeight));
  expect(new Set(heights).size).toBe(1);
}

/** Lets the calls of a page be answered with a name in all fields that match. */
function giveNames([fields, name]: readonly [string, string]): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const reply = await send(input, init);
    if (init?.method !== 'POST') return reply;
    const text = await reply.text();
    return new Response(
      text.replace(new RegExp(fields, 'gi'), (_, field) => `"${field}":"${name}"`),
      reply,
    );
  };
}

/** Lists the names of which a part lies beyond the edges of the window, or of the part of the page that cuts them off. */
function findCut(page: Page): Promise<string[]> {
  return page.evaluate((name) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut = new Set<string>();
    while (texts.nextNode()) {
      const { textContent, parentElement: parent } = texts.currentNode;
      if (
        !textContent?.replaceAll('\u00ad', '').includes(name) ||
        !parent?.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const words = range.getBoundingClientRect();
      for (let part: Element | null = parent; part; part = part.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(part);
        if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') break;
        const box = part.getBoundingClientRect();
        const isCut =
          (overflowX !== 'visible' && (words.right > box.right + 1 || words.left < box.left - 1)) ||
          (overflowY !== 'visible' && words.bottom > box.bottom + 1) ||
          (part === document.body && words.right > innerWidth + 1);
        if (isCut) cut.add(`${parent.outerHTML.slice(0, 80)} in ${part.tagName}`);
      }
    }
    return [...cut];
  }, NAME);
}
