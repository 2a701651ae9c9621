// Tests live support: its questions with their filter, and messages, also to an unreachable server.
import type { Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { failing, setRules } from '../../support/faults.ts';
import { findSmallTargets, findViolations, measureOverflow } from '../accessibility/violations.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../page.ts';

/** Matches the browser's message when axe adds styles, which the page's content security policy forbids. */
const AXE_IS_REFUSED = /Applying inline style violates/;

test('a prefilled message is sent once and confirmed, and a reload does not offer it again', async ({
  page,
  control,
}) => {
  await page.goto('/support?message=Ho%C5%9F%20geldin%20bonusu%20istiyorum');
  await expect(field(page)).toHaveValue('Hoş geldin bonusu istiyorum');

  const release = await holdRequests(page, '**/support/messages');
  await findSendButton(page).dblclick();
  await expect(findSendButton(page)).toBeDisabled();
  release();
  await expect(page.getByText('Mesajınız alındı.')).toBeVisible();
  await expect(findSendButton(page)).toBeEnabled();
  await expect(field(page)).toHaveValue('');

  await page.reload();
  await expect(field(page)).toHaveValue('');
  expect((await control('getJournal')).entries).toHaveLength(1);
});

test('letters that were typed before the script of the page came filter the questions too', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/support/main.js');
  await page.goto('/support', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Sorularda ara' }).fill('NASIL para cek');
  await expect(page.getByText('RTP ne demek?')).toBeVisible();

  release();
  await expect(page.getByText('RTP ne demek?')).toBeHidden();
  await expect(page.getByText('Nasıl para çekerim?', { exact: true })).toBeVisible();
});

test('questions are filtered by letters, without regard to accents, and open with their answer', async ({
  page,
}) => {
  await page.goto('/slot?kind=all');
  await page.evaluate(() => location.assign('/support'));
  const filter = page.getByRole('searchbox', { name: 'Sorularda ara' });
  const question = page.getByText('Nasıl para çekerim?', { exact: true });
  await expect(page.getByRole('heading', { name: 'Oyunlar' })).toBeVisible();

  await filter.fill('NASIL para cek');
  await expect(question).toBeVisible();
  await expect(page.getByText('RTP ne demek?')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Oyunlar' })).toBeHidden();
  const answer = question.locator('xpath=..').getByRole('listitem').first();
  await expect(answer).toBeHidden();
  await question.press('Enter');
  await expect(answer).toBeVisible();

  await filter.fill('pizza');
  await expect(question).toBeHidden();
  await expect(page.getByText('Aramanıza uyan bir soru yok.')).toBeVisible();
  await filter.fill('');
  await expect(page.getByText('RTP ne demek?')).toBeVisible();

  await page.getByRole('link', { name: /Siteye dön/ }).click();
  await expect(page).toHaveURL(/\/slot\?kind=all$/);
});

test('an empty message is not sent, and one to an unreachable server is kept until it is sent again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const messages: string[] = [];
  let isGone = true;
  await page.route('**/support/messages', (route, request) => {
    messages.push(request.postData() ?? '');
    return isGone ? route.abort() : route.continue();
  });
  await page.goto('/support');
  await findSendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Önce bir mesaj yazın.');
  await field(page).fill('RTP nedir?');
  await findSendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Canlı destek şu anda yanıt veremiyor. Mesajınız duruyor.',
  );
  await expect(field(page)).toHaveValue('RTP nedir?');
  await expect(field(page)).toBeFocused();

  isGone = false;
  await findSendButton(page).click();

  await expect(page.getByText('Mesajınız alındı.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(messages).toEqual(Array(2).fill(JSON.stringify({ text: 'RTP nedir?', lang: 'tr' })));
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
  await setRules(control, failing('support/message', 500));
  await page.goto('/support');
  await expect(page).toHaveURL(/\/support\?lang=en$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await page.getByLabel('Your message').fill('RTP');
  await page.getByRole('button', { name: 'Send' }).click();

  await expect(page.getByRole('alert')).toHaveText(
    'Live support cannot answer at the moment. Your message is kept.',
  );
});

test('the form is in view beside the questions; a narrow window shows one of them, with a message the form', async ({
  page,
}) => {
  const question = page.getByText('Nasıl para çekerim?', { exact: true });
  await page.goto('/support');
  await expect(field(page)).toBeInViewport();
  await expect(question).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(field(page)).toBeHidden();
  await page.getByRole('link', { name: 'Bize yazın' }).click();
  await expect(field(page)).toBeInViewport();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();

  await page.goto('/support?message=Merhaba');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toBeInViewport();
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

    const send = page.getByRole('button', { name: /Gönder|Send/ });
    await page.getByRole('link', { name: /Bize yazın|Write to us/ }).click();
    await page.getByRole('textbox').fill('x'.repeat(200));
    await send.click();
    await expect(page.getByRole('status').last()).not.toBeEmpty();
    await page.route('**/support/messages', (route) => route.abort());
    await page.getByRole('textbox').fill('Bonus');
    await send.click();
    await expect(page.getByRole('alert')).not.toBeEmpty();

    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    expect(await findSmallTargets(page)).toEqual([]);
  });
}

function field(page: Page) {
  return page.getByLabel('Mesajınız');
}

function findSendButton(page: Page) {
  return page.getByRole('button', { name: 'Gönder' });
}
