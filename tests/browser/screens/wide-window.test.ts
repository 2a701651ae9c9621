// Tests that a wide window is used for games, and not for lines of text.
import { expect, test } from '../page.ts';
import { findGame, follow, signIn } from '../steps.ts';

test('a wide window shows nine games in a row, and keeps a text narrow', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/slot');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(9)).toBeVisible();
  const tops = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().top)),
  );
  expect(tops.filter((top) => top === tops[0])).toHaveLength(9);

  await page.goto('/pages/general-rules');
  const text = page.getByRole('main').getByRole('paragraph').first();
  await expect.poll(async () => (await text.boundingBox())?.width).toBeLessThan(900);
});

test('in a wide window a flight, an event and a card of bingo are as wide as a table of cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page);
  const measureStage = async (address: string) => {
    await follow(page, address);
    await expect(findGame(page).locator('#status')).not.toBeEmpty();
    return (await findGame(page).locator('section').boundingBox())?.width;
  };
  const table = await measureStage('/play/live/389');
  for (const game of ['zeplin', 'golden-race', '3d-football', 'bingo'])
    expect(await measureStage(`/virtual/${game}`), game).toBe(table);
});
