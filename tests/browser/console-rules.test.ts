// The list of rules in a browser: what it shows at each width.
import type { Page } from 'playwright';
import { expect, test } from './page.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const PINNED = {
  on: 'finance/list_transactions',
  effect: { kind: 'reply', reply: {}, status: 503, latency: { kind: 'fixed', ms: 2000 } },
} as const;

async function openConsole(page: Page) {
  await page.goto('/__mock/');
  await expect(page.getByRole('switch', { name: 'Maintenance' })).toBeEnabled();
}

for (const size of SIZES) {
  test(`call and effect of a rule are read in full ${size.width} px wide`, async ({ page, control }) => {
    await page.setViewportSize(size);
    const message = 'Bakiyeniz bu işlem için yeterli değil, lütfen para yatırınız'.repeat(2);
    await control('putScenario', {
      rules: [PINNED, { on: 'user/login', effect: { kind: 'message', message } }],
    });
    await openConsole(page);

    const texts = ['finance/list_transactions', 'pinned reply, HTTP 503, 2000 ms', `message “${message}”`];
    for (const text of texts) {
      const part = page.getByRole('region', { name: 'Rules' }).getByText(text, { exact: true });
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeVisible();
      // The text needs no more room than it has.
      expect(
        await part.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth - clientWidth,
          scrollHeight - clientHeight,
        ]),
      ).toEqual([0, 0]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  });
}
