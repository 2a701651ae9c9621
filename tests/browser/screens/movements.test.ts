// Tests "why is my balance this?": the latest movements behind a press on the balance.
import type { Locator, Page } from 'playwright';
import { failing, ONCE, setRules } from '../../support/faults.ts';
import { findViolations, measureOverflow } from '../accessibility/violations.ts';
import { holdCalls } from '../hold-requests.ts';
import { expect, test } from '../page.ts';
import { openSignedIn, PHONE } from '../steps.ts';

test('a press on the balance explains it in the header, in the menu and below a game, and leads to what has moved it', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  const dialog = page.getByRole('dialog', { name: 'Son hareketler' });
  const rows = dialog.getByRole('listitem');
  await openSignedIn(page, '/promotions', 'umut.sahin');

  await test.step('a failed call is told in the dialog, and Escape leads back to the balance', async () => {
    const balance = findBalance(page);
    await setRules(control, failing('finance/list_transactions', 503, ONCE));
    await balance.press('Enter');
    await dialog.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(rows).toHaveCount(5);
    for (const text of await rows.allInnerTexts()) expect(text).toMatch(/\d,\d\d\sTL\s.*\d{2}\.\d{2}/s);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(balance).toBeFocused();
  });

  await test.step('each opening asks anew, and while that takes long, it shows no movements of before', async () => {
    const release = await holdCalls(page, '"list_transactions"');
    await findBalance(page).click();
    await expect(dialog.getByText('Yükleniyor')).toBeAttached();
    await expect(rows).toHaveCount(0);
    release();
    await expect(rows).toHaveCount(5);
    await rows.first().getByRole('link', { name: 'Tekli kupon' }).click();
    await expect(dialog).toHaveCount(0);
    const coupons = page.getByRole('main').getByRole('button', { name: /No\. \d+$/ });
    await expect(coupons).toHaveAttribute('aria-expanded', 'true'); // There is one, with its matches.
  });

  await test.step('in the menu of a phone Escape leads back to the menu, and a link closes both', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: /^Hesap menüsü/ }).click();
    const menu = page.getByRole('dialog', { name: 'Menü' });
    const balance = menu.getByRole('button', { name: /^Bakiye: / });
    await page.setViewportSize({ ...PHONE, width: 320 });
    const names = ['Favoriler', 'Bildirimler', 'Biletlerim', 'Bonus talebi'];
    const [first, second, third, fourth] = await Promise.all(
      names.map((name) => measureBox(menu.getByRole('link', { name, exact: true }))),
    );
    expect([first?.y, third?.y]).toEqual([second?.y, fourth?.y]);
    const [amount, eye] = [
      await measureBox(balance),
      await measureBox(menu.getByRole('button', { name: 'Bakiyeyi gizle' })),
    ];
    expect(eye.x - (amount.x + amount.width)).toBeLessThan(eye.width);
    expect(eye.y).toBeLessThan(amount.y + amount.height);
    await page.setViewportSize(PHONE);
    await balance.click();
    await expect(rows).toHaveCount(5);
    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(balance).toBeFocused();
    await balance.click();
    await dialog.getByRole('link', { name: 'Tüm hareketler' }).click();
    await expect(page).toHaveURL(/\/profile\/history\/account$/);
    await expect(menu).toHaveCount(0);
  });

  await test.step('a hidden balance explains nothing', async () => {
    await page.getByRole('button', { name: /^Hesap menüsü/ }).click();
    const menu = page.getByRole('dialog', { name: 'Menü' });
    await menu.getByRole('button', { name: 'Bakiyeyi gizle' }).click();
    await expect(menu.getByText('Bakiye gizli')).toBeAttached();
    await expect(page.getByRole('button', { name: /^Bakiye/ })).toHaveCount(1); // The one that shows it.
    await menu.getByRole('button', { name: 'Bakiyeyi göster' }).click();
  });

  await test.step('below a game the same press shows them, and the game goes on', async () => {
    await page.goto('/play/slot/1001');
    const bar = page.getByRole('region', { name: 'Oyun oturumu' });
    const balance = bar.getByRole('button', { name: /TL$/ });
    await balance.click();
    await expect(rows).toHaveCount(5);
    await page.keyboard.press('Escape');
    await expect(balance).toBeFocused();
  });
});

function findBalance(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Bakiye: / });
}

async function measureBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page');
  return box;
}
