// Checks what is on paper of a page.
import type { Page } from 'playwright';
import siteTexts from '../../../client/core/site/texts.tr.ts';
import { expect } from '../page.ts';

const PAPER = { width: 794, height: 1123 };
const NO_BARS = ['banner', 'contentinfo', 'navigation', 'button', 'combobox', 'searchbox'] as const;

/** Shows the page as it is printed, and checks what all printed pages have in common. */
export async function expectPaper(page: Page, buttons = 0): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of NO_BARS) {
    const count = role === 'button' ? buttons : 0;
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(count);
  }
  await expect(page.getByRole('link', { name: siteTexts.skipToContent })).toBeHidden();
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
