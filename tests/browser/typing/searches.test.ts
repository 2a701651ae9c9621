// Tests that the searches of the site lose nothing that is typed, without a pause or after one.
import type { Page } from 'playwright';
import { openDevTools } from '../fixtures/dev-tools.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../page.ts';
import { follow, openAsVisitor } from '../steps.ts';
import { prepareTyping, readAddress, type TypingCase } from './prepare-typing.ts';

const EVERYWHERE = 'Oyun, masa veya sağlayıcı';
const QUESTIONS = 'Sorularda ara';

/** Opens a page as a link does, and waits for a field of the page itself. */
async function openSearch(page: Page, path: string, label: string) {
  await follow(page, path);
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  return field;
}

/** A search in the address of its page, and a field that filters what its page has. */
const FORMS: readonly TypingCase[] = [
  {
    name: 'slots',
    open: (page) => openSearch(page, '/slot', 'Oyun ara'),
    fields: [['Oyun ara', 'ejder']],
    readResult: readAddress,
    result: { path: '/slot?q=ejder' },
  },
  {
    name: 'questions and answers',
    open: (page) => openSearch(page, '/pages/faq', QUESTIONS),
    fields: [[QUESTIONS, 'para ç']],
    readResult: async (page) => ({ text: await page.getByLabel(QUESTIONS).inputValue() }),
    result: { text: 'para ç' },
  },
];

test('the searches of the site lose nothing that is typed, without a pause, after one, or while their code loads', async ({
  page,
  control,
}) => {
  const typeInto = await prepareTyping(page, control);
  await openAsVisitor(page, '/no-access');
  await test.step('without a pause', async () => {
    for (const form of FORMS) await typeInto(form);
  });

  await test.step('a search goes on after a pause in typing, although results have replaced the first view', async () => {
    const field = await openSearch(page, '/search', EVERYWHERE);
    await field.focus();
    await page.keyboard.type('lale');
    await expect(page).toHaveURL(/\?q=lale$/);
    await page.keyboard.type(' b');
    await expect.poll(() => readAddress(page)).toEqual({ path: '/search?q=lale+b' });
    await expect(field).toHaveValue('lale b');
  });

  await test.step('every letter right after a press of the search button is kept in its place while code loads, and so is Enter', async () => {
    const session = await openDevTools(page);
    const releaseSite = await holdRequests(page, /\/assets\/index-.*\.js/);
    const releaseSearch = await holdRequests(page, /search-content.*\.js/);
    await page.goto('/promotions', { waitUntil: 'commit' });
    const button = page.getByRole('banner').getByRole('button', { name: 'Ara', exact: true });
    const field = page.getByRole('combobox', { name: EVERYWHERE });
    await button.focus();
    await page.keyboard.type('\nki');
    await expect(field).toHaveValue('ki');

    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    releaseSite();
    await page.keyboard.type('r');
    await expect(page.locator('#frame')).toHaveCount(0);
    await page.keyboard.type('az');
    releaseSearch();
    await expect(field).toHaveValue('kiraz');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.type('\nlale\n');
    await expect.poll(() => readAddress(page)).toEqual({ path: '/search?q=lale' });
  });
});
