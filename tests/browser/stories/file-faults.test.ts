// Tests what a tester sees of faults of files, which rules reach by name: those of pages of games.
import { failing, ONCE, setRules } from '../../support/faults.ts';
import { expect, test } from '../page.ts';
import { findGame, openSignedIn } from '../steps.ts';

test('a rule on files offers what files can have, and a game whose page fails says so and opens again', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await page.goto('/__mock/');
  await page.getByRole('button', { name: 'Rule N' }).click();
  const form = page.getByRole('region', { name: 'Rule', exact: true });
  await expect(form.getByLabel('Player', { exact: true })).toBeVisible();
  await page.getByLabel('Call', { exact: true }).fill('GET /media/*');
  const effects = page.getByLabel('What happens').getByRole('option');
  await expect(effects).toHaveText([/^status/, /^delay/]);
  await expect(form.getByLabel('Player', { exact: true })).toHaveCount(0);

  await setRules(control, failing('GET /games/*', 503, ONCE));
  await openSignedIn(page, '/play/slot/1001');
  await expect(page.getByRole('alert')).toContainText('Oyun şu anda açılmadı.');
  await expect(page.getByRole('heading', { level: 1, name: 'Kiraz Yağmuru' })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /\/games\/1001/);
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();
});
