// Tests what is on paper of a history, a ticket, rules and a receipt: their content in dark text, without bars,
// filters and buttons.
import type { Page } from 'playwright';
import { test } from '../open-site.ts';
import { expect } from '../page.ts';
import { openSignedIn, payDeposit } from '../steps.ts';

const PAPER = { width: 794, height: 1123 };
const LANDSCAPE = { width: 1123, height: 794 };
const NO_BARS = ['banner', 'contentinfo', 'navigation', 'button', 'combobox'] as const;

/** Shows the page as it is printed, and checks what all printed pages have in common. */
async function expectPaper(page: Page, buttons = 0): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of NO_BARS) {
    const count = role === 'button' ? buttons : 0;
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(count);
  }
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const [red] = await heading.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas');
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  // Dark text has little of any colour: the channel of red goes from 0 to 255.
  expect(red).toBeLessThan(100);
}

test('rows of a history and of tickets, rules, terms and coupons are printed without bars', async ({
  visit,
}) => {
  for (const [path, role, name] of [
    ['/profile/history/account', 'table', /./],
    ['/tickets', 'listitem', /\d{4}/],
    ['/pages/bet-rules', 'heading', /Kupon/],
    ['/promotions/1', 'listitem', /./],
  ] as const) {
    const { page } = await visit(path, { as: 'esra.isik' });
    await page.emulateMedia({ media: null });
    const content = page.getByRole('main').getByRole(role).filter({ hasText: name }).first();
    await expect(content, path).toBeVisible();

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

  // The name of a coupon opens its matches on a screen.
  await expect(coupons.first().getByText(/^Kombine, \d maç/)).toBeVisible();
  await expect(coupons.first().getByText('Açık')).toBeVisible();
});

test('a receipt is printed by its button', async ({ page, control }) => {
  await control('putSettings', { autoSettle: false });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await openSignedIn(page, '/profile/deposit?method=105');
  await payDeposit(page, '500');
  await page.getByRole('button', { name: 'Yazdır' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  const [payment] = await control('getTransactions', undefined, { query: { status: 'pending' } });

  await expectPaper(page);

  await expect(page.getByText(payment?.reference ?? '')).toBeVisible();
  await expect(page.getByText('500,00')).not.toHaveCount(0);
});
