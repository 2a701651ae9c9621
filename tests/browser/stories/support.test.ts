// Tests live support: messages, replies, reloads and an unreachable server.
import type { Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { findSmallTargets, findViolations, measureOverflow } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';

/** Matches the browser's message when axe adds styles, which the page's content security policy forbids. */
const AXE_IS_REFUSED = /Applying inline style violates/;

test('a prefilled message is sent, answered and kept over a reload', async ({ page, control }) => {
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

test('a message without a match offers frequent questions, and a press asks one', async ({ page }) => {
  await page.goto('/support?lang=en');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Write a message first.');

  await page.getByLabel('Your message').fill('pizza');
  await page.getByRole('button', { name: 'Send' }).click();
  await log(page).getByRole('button', { name: 'How do I withdraw money?' }).click();

  await expect(answer(page, 'How do I withdraw money?')).toBeVisible();
});

test('a suggested question is asked by a press, and its answer leads to the site and to similar questions', async ({
  page,
}) => {
  await page.goto('/slot?kind=all');
  await page.evaluate(() => location.assign('/support'));
  await page.getByRole('button', { name: 'Nasıl para çekerim?' }).click();

  await expect(answer(page, 'Nasıl para çekerim?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Çok sorulanlar' })).toBeHidden();
  const bubble = log(page).locator('[data-reply]').first();
  await expect(bubble.getByRole('link', { name: 'Sık sorulan sorularda aç' })).toHaveAttribute(
    'href',
    '/pages/faq#nasil-para-cekerim',
  );
  await bubble.getByRole('button').first().press('Enter');
  await expect(log(page).locator('[data-reply]')).toHaveCount(2);

  await page.reload();
  await page.getByRole('link', { name: /Siteye dön/ }).click();
  await expect(page).toHaveURL(/\/slot\?kind=all$/);
});

test('a message to an unreachable server is kept, and a retry gets one answer', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const questions: string[] = [];
  let isGone = true;
  await page.route('**/support/messages', (route, request) => {
    questions.push(request.postData() ?? '');
    return isGone ? route.abort() : route.continue();
  });
  await page.goto('/support');
  await field(page).fill('RTP nedir?');
  await field(page).press('Enter');
  await expect(log(page).getByText('Canlı desteğe ulaşılamıyor. Mesajınız duruyor.')).toBeVisible();

  await page.reload();
  await expect(log(page).getByText('RTP nedir?')).toBeVisible();
  isGone = false;
  await log(page).getByRole('button', { name: 'Yeniden dene' }).click();

  await expect(answer(page, 'RTP ne demek?')).toBeVisible();
  await expect(log(page).getByText('RTP nedir?')).toHaveCount(1);
  await expect(log(page).getByRole('button', { name: 'Yeniden dene' })).toHaveCount(0);
  expect(questions).toEqual(Array(2).fill(JSON.stringify({ text: 'RTP nedir?', lang: 'tr' })));
});

test('while a reply is pending nothing can be sent, but the field can be edited', async ({
  page,
  control,
}) => {
  const questions: string[] = [];
  let release = () => {};
  const untilRelease = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/support/messages', async (route, request) => {
    questions.push(request.postData() ?? '');
    await untilRelease;
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
  release();

  await expect(answer(page, 'RTP ne demek?')).toBeVisible();
  expect(questions).toHaveLength(1);
  expect((await control('getJournal')).entries).toHaveLength(1);
});

test('an HTTP 500 shows an error, in the language and mode of the site', async ({
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
    log(page).getByText('Live support cannot answer at the moment. Your message is kept.'),
  ).toBeVisible();
});

/** The combinations in which accessibility is checked. `npm test` checks only the first. */
const VIEWS = [
  ['tr', 'dark', 320],
  ['en', 'light', 1280],
] as const;

for (const [lang, mode, width] of isFull ? VIEWS : VIEWS.slice(0, 1)) {
  test(`support is accessible ${width} px wide, ${mode}`, async ({ page, complaints }) => {
    complaints.expect(AXE_IS_REFUSED);
    complaints.expect(/ERR_FAILED/);
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((value) => localStorage.setItem('bnwUserMode', value), mode);
    await page.goto(`/support?lang=${lang}`);
    expect(await findViolations(page)).toEqual([]);

    const box = page.getByRole('textbox');
    const replies = log(page).locator('[data-reply]');
    for (const [index, text] of ['RTP', 'x'.repeat(200), 'Bonus'].entries()) {
      if (index === 2) await page.route('**/support/messages', (route) => route.abort());
      await box.fill(text);
      await box.press('Enter');
      await expect(replies).toHaveCount(index + 1);
    }

    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    expect(await findSmallTargets(page)).toEqual([]);
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
