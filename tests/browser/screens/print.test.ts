// Tests what is on paper of a history, a ticket and rules: their content in dark text, without bars, filters and
// buttons. `withdraw.test.ts` prints a receipt.
import { expect, test } from '../page.ts';
import { expectPaper } from './paper.ts';

const LANDSCAPE = { width: 1123, height: 794 };

test('rows of a history and of tickets, rules, answers, terms and coupons are printed without bars', async ({
  visit,
}) => {
  for (const [path, role, name] of [
    ['/profile/history/account', 'table', /./],
    ['/tickets', 'listitem', /\d{4}/],
    ['/pages/bet-rules', 'heading', /Kupon/],
    ['/pages/faq', 'paragraph', /^Kayıt ekranında/],
    ['/promotions/1', 'listitem', /./],
  ] as const) {
    const { page } = await visit(path, { as: 'esra.isik' });
    await page.emulateMedia({ media: null });
    const content = page.getByRole('main').getByRole(role).filter({ hasText: name }).first();
    if (path !== '/pages/faq') await expect(content, path).toBeVisible();

    await expectPaper(page);

    await expect(content, path).toBeVisible();
    await page.setViewportSize(LANDSCAPE);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(async () => (await heading.boundingBox())?.width).toBeGreaterThan(LANDSCAPE.width / 2);
  }

  const { page } = await visit('/profile/history/bets', { as: 'esra.isik' });
  await page.emulateMedia({ media: null });
  const coupons = page.getByRole('listitem').filter({ hasText: /^Kombine/ });
  await expect(coupons).toHaveCount(3);

  await expectPaper(page, 3);
  await expect(page.getByText('esra.isik', { exact: true })).toBeVisible();
  await expect(page.getByText('22 Eki – 20 Kas 2026')).toBeVisible();

  // The name of a coupon opens its matches on a screen.
  await expect(coupons.first().getByText(/^Kombine, \d maç/)).toBeVisible();
  await expect(coupons.first().getByText('Açık')).toBeVisible();
});
