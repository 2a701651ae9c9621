// Tests live support: its questions with their filter, and messages, also to an unreachable server.
import type { Page } from 'playwright';
import { failing, setRules } from '../../support/faults.ts';
import { findSmallTargets, findViolations, measureOverflow } from '../accessibility/violations.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../page.ts';

/** Matches the browser's message when axe adds styles, which the page's content security policy forbids. */
const AXE_IS_REFUSED = /Applying inline style violates/;

test('live support answers questions by itself, and takes messages', async ({
  page,
  site,
  control,
  complaints,
}) => {
  complaints.expect(AXE_IS_REFUSED);
  complaints.expect(/status of 500|ERR_FAILED/);
  await test.step('questions are filtered by letters, also by those typed before the script, and open with their answer; a link leads back to the site', async () => {
    const release = await holdRequests(page, '**/support/main.js');
    await page.goto('/support', { waitUntil: 'commit', referer: `${site}/slot?kind=all` });
    const filter = page.getByRole('searchbox', { name: 'Sorularda ara' });
    const question = page.getByText('Nasıl para çekerim?', { exact: true });
    const otherQuestion = page.getByText('RTP ne demek?');
    await filter.fill('NASIL para cek');
    await expect(otherQuestion).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Oyunlar' })).toBeVisible();

    release();
    await expect(otherQuestion).toBeHidden();
    await expect(question).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Oyunlar' })).toBeHidden();
    const answer = question.locator('xpath=..').getByRole('listitem').first();
    await expect(answer).toBeHidden();
    await question.press('Enter');
    await expect(answer).toBeVisible();

    await filter.fill('pizza');
    await expect(question).toBeHidden();
    await expect(page.getByText('Aramanıza uyan bir soru yok.')).toBeVisible();
    await filter.fill('');
    await expect(otherQuestion).toBeVisible();
    await expect(page.getByRole('link', { name: /Siteye dön/ })).toHaveAttribute(
      'href',
      `${site}/slot?kind=all`,
    );
  });

  await test.step('a prefilled message is sent once, and not offered again; one to an unreachable server is kept until it is sent again', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/support?message=Ho%C5%9F%20geldin%20bonusu%20istiyorum');
    await expect(field(page)).toHaveValue('Hoş geldin bonusu istiyorum');
    await expect(field(page)).toBeFocused();
    await expect(findSendButton(page)).toBeInViewport({ ratio: 1 });
    const release = await holdRequests(page, '**/support/messages');
    await findSendButton(page).dblclick();
    await expect(findSendButton(page)).toBeDisabled();
    release();
    await expect(page.getByText('Mesajınızda kullanıcı adınız yok.')).toBeVisible();
    await expect(findSendButton(page)).toBeEnabled();
    await expect(field(page)).toHaveValue('');
    await page.reload();
    await expect(field(page)).toHaveValue('');
    expect((await control('getJournal')).entries).toHaveLength(1);

    await findSendButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Önce bir mesaj yazın.');
    await page.route('**/support/messages', (route) => route.abort());
    await field(page).fill('RTP nedir?');
    await findSendButton(page).click();
    await expect(alert).toHaveText('Canlı destek şu anda yanıt veremiyor. Mesajınız duruyor.');
    await expect(field(page)).toHaveValue('RTP nedir?');
    await expect(field(page)).toBeFocused();
    await page.unrouteAll();
    const request = page.waitForRequest('**/support/messages');
    await findSendButton(page).click();
    expect((await request).postDataJSON()).toEqual({ text: 'RTP nedir?', lang: 'tr' });
    await expect(page.getByText('Mesajınız alındı.')).toBeVisible();
    await expect(alert).toBeEmpty();
  });

  await test.step('what was sent stays above its answer, with the time of the world; a draft that failed comes back after a reload', async () => {
    await control('putClock', { now: '2026-11-20T14:05:00+03:00', running: false });
    const sent = page.getByRole('list', { name: 'Yazışmanız' }).getByRole('listitem');
    await expect(sent).toHaveText([/RTP nedir\?$/]);
    const release = await holdRequests(page, '**/support/messages');
    await field(page).fill('Bonus istiyorum');
    await findSendButton(page).click();
    await field(page).fill('Bir soru daha');
    release();
    await expect(sent).toHaveText([/RTP nedir\?$/, /^Mesajınız alındı\./, '14.05 Bonus istiyorum']);
    await expect(field(page)).toHaveValue('Bir soru daha');

    await page.route('**/support/messages', (route) => route.abort());
    await findSendButton(page).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(sent).toHaveCount(3);
    await field(page).fill('Bir soru daha var');
    await page.reload();
    await expect(field(page)).toHaveValue('Bir soru daha var');
    await page.unrouteAll();
    await findSendButton(page).click();
    await expect(sent).toHaveText([/Bir soru daha var$/]);
    await page.reload();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('support is accessible with its answers and errors, in a narrow and in a wide window, and has the language and mode of the site', async () => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto('/support?lang=tr');
    await field(page).fill('x'.repeat(200));
    await findSendButton(page).click();
    await expect(page.getByText('Mesajınız alındı.')).toBeVisible();
    await page.route('**/support/messages', (route) => route.abort());
    await field(page).fill('Bonus');
    await findSendButton(page).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    expect(await findSmallTargets(page)).toEqual([]);

    await page.unrouteAll();
    await page.evaluate(() => {
      localStorage.setItem('bnwUserLang', 'en');
      localStorage.setItem('bnwUserMode', 'light');
    });
    await setRules(control, failing('support/message', 500));
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.goto('/support');
    await expect(page).toHaveURL(/\/support\?lang=en$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByLabel('Your message').fill('RTP');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Live support cannot answer at the moment. Your message is kept.',
    );
    expect(await findViolations(page)).toEqual([]);
  });
});

function field(page: Page) {
  return page.getByLabel('Mesajınız');
}

function findSendButton(page: Page) {
  return page.getByRole('button', { name: 'Gönder' });
}
