// Live support: asks, is answered, loses nothing to a reload or to a server that is gone.
import type { Page } from 'playwright';
import { barriers, overflow, smallTargets } from '../accessibility/barriers.ts';
import { expect, test } from '../page.ts';

/** axe tries its styles on a page whose policy allows only its own. */
const AXE_IS_REFUSED = /Applying inline style violates/;

test('a prefilled message waits to be sent, is answered, and outlives a reload', async ({
  page,
  control,
}) => {
  await page.goto('/support?message=Ho%C5%9F%20geldin%20bonusu%20istiyorum');
  await expect(field(page)).toHaveValue('Hoş geldin bonusu istiyorum');
  await expect(log(page)).toBeEmpty();

  await field(page).press('Enter');
  await expect(answer(page, 'Hoş geldin bonusunu nasıl alırım?')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await field(page).fill('Yarım kalan');

  await page.reload();
  await expect(log(page).getByText('Hoş geldin bonusu istiyorum')).toBeVisible();
  await expect(answer(page, 'Hoş geldin bonusunu nasıl alırım?')).toBeVisible();
  await expect(field(page)).toHaveValue('Yarım kalan');

  const { entries } = await control('getJournal');
  expect(entries).toHaveLength(1);
});

test('what fits nothing is told what is often asked; a press asks it', async ({ page }) => {
  await page.goto('/support?lang=en');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Write a message first.');

  await page.getByLabel('Your message').fill('hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await log(page).getByRole('button', { name: 'When does my deposit appear?' }).click();

  await expect(answer(page, 'When does my deposit appear?')).toBeVisible();
});

test('a server that is gone loses no message: a further try finds the answer, once', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const asked: string[] = [];
  let isGone = true;
  await page.route('**/support/messages', (route, request) => {
    asked.push(request.postData() ?? '');
    return isGone ? route.abort() : route.continue();
  });
  await page.goto('/support');
  await field(page).fill('RTP nedir?');
  await field(page).press('Enter');
  await expect(log(page).getByText('Desteğe ulaşılamıyor. Mesajınız duruyor.')).toBeVisible();

  await page.reload();
  await expect(log(page).getByText('RTP nedir?')).toBeVisible();
  isGone = false;
  await log(page).getByRole('button', { name: 'Yeniden dene' }).click();

  await expect(answer(page, 'RTP ne demek?')).toBeVisible();
  await expect(log(page).getByText('RTP nedir?')).toHaveCount(1);
  await expect(log(page).getByRole('button', { name: 'Yeniden dene' })).toHaveCount(0);
  expect(asked).toEqual(Array(2).fill(JSON.stringify({ text: 'RTP nedir?', lang: 'tr' })));
});

test('while an answer is awaited nothing can be sent a second time, and one can write on', async ({
  page,
  control,
}) => {
  const asked: string[] = [];
  let letPass = () => {};
  const held = new Promise<void>((resolve) => {
    letPass = resolve;
  });
  await page.route('**/support/messages', async (route, request) => {
    asked.push(request.postData() ?? '');
    await held;
    await route.continue();
  });
  await page.goto('/support');
  await field(page).fill('RTP nedir?');
  await field(page).press('Enter');
  await expect(log(page).getByText('Yanıt aranıyor…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gönder' })).toBeDisabled();

  await field(page).fill('Sonraki soru');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Sonraki soru');
  letPass();

  await expect(answer(page, 'RTP ne demek?')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect((await control('getJournal')).entries).toHaveLength(1);
});

test('HTTP 500 is said in words, and the site’s language and mode are those of support', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await page.addInitScript(() => {
    localStorage.setItem('bnwUserLang', 'en');
    localStorage.setItem('bnwUserMode', 'light');
  });
  await control('putScenario', {
    rules: [{ on: 'support/message', effect: { kind: 'status', status: 500 } }],
  });
  await page.goto('/support');
  await expect(page).toHaveURL(/\/support\?lang=en$/);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');

  await page.getByLabel('Your message').fill('RTP');
  await page.getByRole('button', { name: 'Send' }).click();

  await expect(
    log(page).getByText('Support cannot answer at the moment. Your message is kept.'),
  ).toBeVisible();
});

for (const [lang, mode, width] of [
  ['tr', 'dark', 320],
  ['en', 'light', 1280],
] as const) {
  test(`everybody can use support, ${width} px wide, ${mode}`, async ({ page, complaints }) => {
    complaints.expect(AXE_IS_REFUSED);
    complaints.expect(/ERR_FAILED/);
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('bnwUserMode', chosen), mode);
    await page.goto(`/support?lang=${lang}`);
    expect(await barriers(page)).toEqual([]);

    const box = page.getByRole('textbox');
    const replies = log(page).locator('.theirs:not(.waiting)');
    for (const [index, text] of ['RTP', 'x'.repeat(200), 'Bonus'].entries()) {
      if (index === 2) await page.route('**/support/messages', (route) => route.abort());
      await box.fill(text);
      await box.press('Enter');
      await expect(replies).toHaveCount(index + 1);
    }

    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });
}

function field(page: Page) {
  return page.getByLabel('Mesajınız');
}

function log(page: Page) {
  return page.getByRole('log');
}

function answer(page: Page, question: string) {
  return log(page).getByRole('heading', { name: question, exact: true });
}
