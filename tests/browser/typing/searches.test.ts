// Tests that the searches of the site lose nothing that is typed, without a pause or after one.
import type { Page } from 'playwright';
import { openDevTools } from '../fixtures/dev-tools.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../page.ts';
import { follow, openSignedIn } from '../steps.ts';
import { prepareTyping, pressEnter, readAddress, type TypingCase } from './prepare-typing.ts';

const EVERYWHERE = 'Oyun, masa veya sağlayıcı';
const QUESTIONS = 'Sorularda ara';

const SEARCHES = [
  { name: 'slots', path: '/slot', label: 'Oyun ara', text: 'ejderha' },
  { name: 'page of results', path: '/search', label: EVERYWHERE, text: 'lale bahçe' },
  { name: 'tickets', path: '/tickets', label: 'Bilet numarası', text: '580093' },
] as const;

/** Opens a page as a link does, and waits for a field of the page itself. */
async function openSearch(page: Page, path: string, label: string) {
  await follow(page, path);
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  return field;
}

const buildResult = ({ path, text }: (typeof SEARCHES)[number]) => ({
  path: `${path}?q=${text.replace(' ', '+')}`,
});

const FORMS: readonly TypingCase[] = [
  // The page of results has the field of the slots.
  ...SEARCHES.filter(({ name }) => name !== 'page of results').map(
    (search): TypingCase => ({
      name: search.name,
      open: (page) => openSearch(page, search.path, search.label),
      fields: [[search.label, search.text]],
      readResult: readAddress,
      result: buildResult(search),
    }),
  ),
  {
    name: 'questions and answers',
    open: (page) => openSearch(page, '/pages/faq', QUESTIONS),
    fields: [[QUESTIONS, 'para ç']],
    readResult: async (page) => ({ text: await page.getByLabel(QUESTIONS).inputValue() }),
    result: { text: 'para ç' },
  },
  {
    name: 'search of the header',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Ara', exact: true }).click();
      await expect(page.getByRole('combobox', { name: EVERYWHERE })).toBeFocused();
    },
    fields: [[EVERYWHERE, 'lale b']],
    submit: pressEnter,
    readResult: readAddress,
    result: { path: '/search?q=lale+b' },
  },
];

test('the searches of the site lose nothing that is typed, without a pause, after one, or while their code loads', async ({
  page,
  control,
}) => {
  const typeInto = await prepareTyping(page, control);
  await openSignedIn(page, '/no-access', 'cem.ozturk');
  await test.step('without a pause', () => typeInto(FORMS));

  await test.step('a search goes on after a pause in typing', async () => {
    for (const search of SEARCHES) {
      const { path, label, text } = search;
      const field = await openSearch(page, path, label);
      await field.focus();
      await page.keyboard.type(text.slice(0, 4));
      await expect(page, path).toHaveURL(new RegExp(`\\?q=${text.slice(0, 4)}$`));
      await page.keyboard.type(text.slice(4));
      await expect.poll(() => readAddress(page), path).toEqual(buildResult(search));
      await expect(field, path).toHaveValue(text);
    }
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
