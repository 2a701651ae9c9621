// Tests what a tester sees of faults of pictures and of the pages of games, which rules reach by name.

import { failing, ONCE, setRules } from '../../support/faults.ts';
import { expect, testWithPictures as test } from '../page.ts';
import { findGame, follow, openSignedIn } from '../steps.ts';

test.use({ isFirstVisit: true });

test('a card whose picture fails still reads, and a game whose page fails says so and opens again', async ({
  page,
  control,
  context,
  complaints,
}) => {
  complaints.expect(/status of (404|503)/);
  const console = await context.newPage();
  await console.goto('/__mock/');
  await console.getByRole('button', { name: 'Rule N' }).click();
  await console.getByLabel('Call', { exact: true }).fill('GET /media/*');
  const effects = console.getByLabel('What happens').getByRole('option');
  await expect(effects).toHaveText([/^status/, /^delay/]);
  const form = console.getByRole('region', { name: 'Rule', exact: true });
  await expect(form.getByLabel('Player')).toHaveCount(0);
  await console.getByLabel('Status', { exact: true }).fill('404');
  await console.getByLabel('Status', { exact: true }).press('Enter');
  await expect(console.getByText('The rule is added')).toBeVisible();

  await openSignedIn(page, '/slot?q=lale');
  const card = page.getByRole('main').getByRole('article').first();
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/^data:/);
  await expect(card.getByRole('link').first()).toBeVisible();

  await setRules(control, failing('GET /games/*', 503, ONCE));
  await follow(page, '/play/slot/1001');
  await expect(page.getByRole('alert')).toContainText('Oyun şu anda açılmadı.');
  await expect(page.getByRole('heading', { level: 1, name: 'Kiraz Yağmuru' })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /\/games\/1001/);
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();
});
