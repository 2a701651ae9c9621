// Tests that the searches of the site lose nothing that is typed, without a pause or after one.
import type { Page } from 'playwright';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../page.ts';
import { openSignedIn } from '../steps.ts';
import { pressEnter, readAddress, testTyping } from './test-typing.ts';

const EVERYWHERE = 'Oyun, masa veya sağlayıcı';

const SEARCHES = [
  { name: 'slots', path: '/slot', label: 'Oyun ara', text: 'ejderha' },
  { name: 'live tables', path: '/live', label: 'Masa ara', text: 'rulet vip' },
  { name: 'page of results', path: '/search', label: EVERYWHERE, text: 'lale bahçe' },
  { name: 'tickets', path: '/tickets', label: 'Bilet numarası', text: '580093', username: 'cem.ozturk' },
] as const;

async function openSearch(page: Page, { path, label, ...search }: (typeof SEARCHES)[number]): Promise<void> {
  if ('username' in search) await openSignedIn(page, path, search.username);
  else await page.goto(path);
  await expect(findField(page, label)).toBeVisible();
}

/** Finds a field of the page, which may have the label of the field in the header's search. */
function findField(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

for (const search of SEARCHES) {
  const { name, path, label, text } = search;
  const result = { path: `${path}?q=${text.replace(' ', '+')}` };

  testTyping({
    name,
    open: (page) => openSearch(page, search),
    fields: [[label, text]],
    readResult: readAddress,
    result,
  });

  test(`${name}: a search goes on after a pause in typing`, async ({ page }) => {
    await openSearch(page, search);
    await findField(page, label).focus();
    await page.keyboard.type(text.slice(0, 4));
    await expect(page).toHaveURL(new RegExp(`\\?q=${text.slice(0, 4)}$`));
    await page.keyboard.type(text.slice(4));
    await expect.poll(() => readAddress(page)).toEqual(result);
    await expect(findField(page, label)).toHaveValue(text);
  });
}

test('every letter right after a press of the search button is kept while its code loads, and so is Enter', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const release = await holdRequests(page, /search-content.*\.js/);
  await page.goto('/promotions');
  const button = page.getByRole('banner').getByRole('button', { name: 'Ara', exact: true });
  await expect(button).toBeVisible();
  await button.focus();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });

  await page.keyboard.type('\nkiraz');
  release();
  await expect(page.getByRole('combobox', { name: EVERYWHERE })).toHaveValue('kiraz');
  await page.keyboard.press('Escape'); // It may still reach the first frame, which closes its search too.
  await expect(button).toBeFocused();
  await page.keyboard.type('\nlale\n');
  await expect.poll(() => readAddress(page)).toEqual({ path: '/search?q=lale' });
});

testTyping({
  name: 'search of the header',
  open: async (page) => {
    await page.goto('/promotions');
    await page.getByRole('banner').getByRole('button', { name: 'Ara', exact: true }).click();
    await expect(page.getByRole('combobox', { name: EVERYWHERE })).toBeFocused();
  },
  fields: [[EVERYWHERE, 'lale bahçe']],
  submit: pressEnter,
  readResult: readAddress,
  result: { path: '/search?q=lale+bahçe' },
});

testTyping({
  name: 'questions and answers',
  open: async (page) => {
    await page.goto('/pages/faq');
    await expect(page.getByLabel('Sorularda ara')).toBeVisible();
  },
  fields: [['Sorularda ara', 'para çekme']],
  readResult: async (page) => ({ text: await page.getByLabel('Sorularda ara').inputValue() }),
  result: { text: 'para çekme' },
});
