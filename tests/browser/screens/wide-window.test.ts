// Tests that a wide window is used for games, and not for lines of text.
import { expect, test } from '../page.ts';

const size = { width: 1920, height: 1080 };

test('a wide window shows nine games in a row, and keeps a text narrow', async ({ visit }) => {
  const { page } = await visit('/slot', { size });
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(9)).toBeVisible();
  const tops = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().top)),
  );
  expect(tops.filter((top) => top === tops[0])).toHaveLength(9);

  await visit('/pages/general-rules', { size });
  const text = page.getByRole('main').getByRole('paragraph').first();
  await expect.poll(async () => (await text.boundingBox())?.width).toBeLessThan(900);
});
