// Tests the bonus request: it puts the chosen bonus and the player's message into the text field of the
// live support's window, but does not send them. Sent, the message is a claim that the next deposit pays.
import { expect, test } from '../page.ts';
import { openSignedIn, PHONE } from '../steps.ts';

test('a player hands a bonus request to live support in a window of its own', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, '/profile/bonus-request', 'mert.kaya');
  await page.getByRole('button', { name: 'Canlı desteğe aktar' }).click();
  await expect(page.getByRole('radiogroup')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Bir bonus seçin.');

  await page.getByText('Çevrimsiz %20 yatırım bonusu').click();
  const message = page.getByLabel('Mesajınız');
  await expect(message).toHaveValue(/“Çevrimsiz %20 yatırım bonusu” için .* mert\.kaya\./);
  await message.press('End');
  await page.keyboard.type(' Teşekkürler.');
  await page.getByRole('radio', { name: '%50 hoş geldin bonusu' }).check();
  await expect(message).toHaveValue(/“%50 hoş geldin bonusu” .* Teşekkürler\.$/s);
  const typed = await message.inputValue();

  const [support] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Canlı desteğe aktar' }).click(),
  ]);
  await expect(support.getByRole('textbox')).toHaveValue(typed);
  await expect(support.getByRole('textbox')).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'Mesajınız yeni pencerede' })).toBeInViewport({
    ratio: 1,
  });

  // A second press uses the same window of live support again.
  await page.getByRole('button', { name: 'Canlı desteğe aktar' }).click();
  await expect(support.getByRole('textbox')).toHaveValue(typed);
  expect(context.pages()).toHaveLength(2);

  await support.getByRole('button', { name: 'Gönder' }).click();
  await expect(support.getByText('Talebiniz alındı.')).toBeVisible();
  await support.reload();
  await expect(support.getByRole('textbox')).toHaveValue('');
});
