// Tests the pages of text: rules with a list of their sections, the FAQ, about us, and HTML that is not
// allowed.
import * as fc from 'fast-check';
import type { Locator, Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import pageTexts from '../../../client/features/content/texts.tr.ts';
import { checkProperty } from '../../support/checks/property.ts';
import { patching, setRules } from '../../support/faults.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import { follow, openAsVisitor, PHONE } from '../steps.ts';

/** The words behind the text that was searched. */
const NO_QUESTIONS = pageTexts.noQuestions({ text: '' }).slice('“”'.length);

test('the contents of a page lead to its headings, and links of a text lead to pages of the site', async ({
  visit,
}) => {
  await visit('/login');
  const { page } = await visit('/pages/general-rules');
  await expect(page).toHaveTitle(/Genel kurallar · vitrin$/);
  const contents = page.getByRole('navigation', { name: 'Bu sayfada' });
  await expect(contents.getByRole('link', { name: 'Kimler oynayabilir' })).toBeVisible();

  await contents.getByRole('link', { name: 'Dürüst oyun' }).click();

  const heading = page.getByRole('heading', { name: 'Dürüst oyun' });
  await expect(heading).toBeFocused();
  await expectAtTop(page, heading);
  await expect(page).toHaveURL(/\/pages\/general-rules#durust-oyun$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);

  await visit('/pages/general-rules');
  const text = page.getByRole('article');
  await text.getByRole('link', { name: 'bahis kuralları' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bahis kuralları' })).toBeFocused();
  await expect(page).toHaveURL(/\/pages\/bet-rules$/);
  await expect(text.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

const FAQ = '/pages/faq#nasil-para-cekerim';

test('an address with a hash opens its question; the search of the FAQ ignores case and accents, opens its hits and offers support; on a phone the contents of a page are a row above the text, which loads with another try', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  for (const width of [PHONE.width, 1280]) {
    await page.setViewportSize({ ...PHONE, width });
    if (width === PHONE.width) await page.goto(FAQ);
    else {
      await follow(page, '/no-access');
      await follow(page, FAQ);
    }
    const question = page.getByText('Nasıl para çekerim?');
    await expectAtTop(page, question);
    await expect(page.getByText('Kasada çekim yöntemini')).toBeVisible();
    await page.getByText('Çekim talebim neden bekliyor?').click();
    await expect(page.getByText('Talep, onaylanana veya reddedilene kadar bekler')).toBeVisible();
    await expect(page.getByText('Kasada çekim yöntemini')).toBeHidden();
  }

  const search = page.getByRole('searchbox', { name: 'Sorularda ara' });
  await search.fill('SIFREMI kayitli');
  await expect(page.getByRole('group')).toHaveCount(1);
  await expect(page.getByText('Giriş ekranındaki “Şifremi unuttum” bağlantısına dokunun.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 soru' })).toBeAttached();
  const topics = page.getByRole('navigation', { name: 'Bu sayfada' });
  await expect(topics).toHaveCount(0);

  await search.fill('denizaltı');
  await expect(page.getByText('“denizaltı” için soru bulunamadı')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Canlı desteğe sor' })).toHaveAttribute(
    'href',
    `/support?${new URLSearchParams({ message: 'denizaltı' })}`,
  );
  await expect(topics).toHaveCount(0);
  await page.getByRole('button', { name: 'Aramayı temizle' }).click();
  await expect(search).toBeFocused();
  await expect(topics.getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Sorumlu oyun' })).toBeVisible();

  await control('putScenario', {
    rules: [
      { on: 'cmscontroller/getInformation', when: { times: 1 }, effect: { kind: 'status', status: 503 } },
    ],
  });
  await page.setViewportSize(PHONE);
  await follow(page, '/pages/casino-rules');
  await page.getByRole('main').getByRole('button', { name: 'Yeniden dene' }).click();
  const contents = page.getByRole('navigation', { name: 'Bu sayfada' });
  const [first, last] = [contents.getByRole('link').first(), contents.getByRole('link').last()];
  expect((await first.boundingBox())?.y).toBe((await last.boundingBox())?.y);
  await contents.getByRole('link', { name: 'Jackpotlar' }).click();

  await expect(page.getByRole('heading', { name: 'Jackpotlar' })).toBeFocused();
});

const NO_TEXT = /Bu sayfanın metni yok|This page has no text/;

/** FAQs that are not `h2` and `h3`, with the number of their questions. Each `*` stands for a word of its own. */
const FAQS: readonly (readonly [name: string, html: string, questions: number])[] = [
  ['plain text', '*', 0],
  ['lines', '* <b>*</b> <i>*</i> <code>*</code> *<br>*', 0],
  ['h2 without h3', '<h2>*</h2><p>*</p><h2>*</h2><p>*</p>', 0],
  ['h1 and h4', '<h1>*</h1>*<h4>*</h4><p>*</p>', 0],
  ['questions without a topic', '*<h3>*</h3><p>*</p><h3>*<br>*</h3>*', 2],
  ['text before the first question', '<p>*</p><h2>*</h2>* <b>*</b><table><tr><td>*</table><h3>*</h3>*', 1],
  ['a topic without questions', '<h2>*</h2><h3>*</h3>*<h2>*</h2>*<h2>*</h2>', 1],
  [
    'details',
    '<details><summary>*</summary>*</details><details><summary><h4>*</h4>*</summary>*</details>',
    1,
  ],
  ['boxes', '<div><div><h2>*</h2><div>*</div><div><h3><div>*</div></h3><div>*</div></div></div></div>*', 1],
  ['a list of definitions', '<dl><dt>*</dt><dd>*</dd><dt>*</dt><dd><div>*</div><div>*</div></dd></dl>', 0],
  ['questions in a list', '<ul><li><h3>*</h3>*</li><li>*<div>*</div></li></ul>', 0],
  [
    'headings without text',
    '<h2></h2><p>*</p><h3>&nbsp;</h3><p>*</p><h2>*</h2><h3>*</h3><h3>\u200b</h3>*',
    1,
  ],
  ['headings of one name', '<h2>Soru</h2><h3 id="a">Soru *</h3>*<h2>Soru</h2><h3 id="a">Soru *</h3>*', 2],
];

const { block } = fc.letrec<{ block: string }>((tie) => {
  const line = fc.constantFrom(
    '*',
    '* <b>*</b> <em>*</em>',
    '<a href="/slot">*</a> *',
    '<span>*</span> *<br>*',
  );
  const tags = fc.constantFrom('h1', 'h2', 'h3', 'h3', 'h4', 'h6', 'p', 'div', 'pre', 'blockquote');
  const boxes = fc.constantFrom('div', 'section', 'article', 'details', 'blockquote', 'strong', 'custom-box');
  const content = fc.array(tie('block'), { maxLength: 4 }).map((blocks) => blocks.join(' '));
  const build = (tag: string, html: string) => `<${tag}>${html}</${tag}>`;
  return {
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'blocks' },
      fc.oneof(
        line,
        fc
          .tuple(tags, fc.oneof({ weight: 5, arbitrary: line }, fc.constant(' ')))
          .map(([tag, html]) => build(tag, html)),
      ),
      fc.tuple(boxes, content).map(([tag, html]) => build(tag, html)),
      fc.tuple(line, content).map(([title, html]) => `<details><summary>${title}</summary>${html}</details>`),
      content.map((html) => `<ul><li>${html}<li>*</ul>`),
      content.map((html) => `<dl><dt>*<dd>${html}</dl>`),
      content.map((html) => `<table><caption>*</caption><tr><th>*<td>${html}</table>`),
    ),
  };
});

test('every word of a FAQ, and of any structure on each kind of page, is shown; what is no question is a page of text', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/Executing inline event handler violates/); // The browser logs this on parsing a text.
  await openAsVisitor(page, '/pages/faq');
  await waitForReplies(page); // Otherwise the first text could come twice.
  for (const [name, html, questions] of FAQS) {
    expect((await showText(page, control, html)).missing, name).toEqual([]);
    await expect(page.getByRole('group'), name).toHaveCount(questions);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(questions > 0 ? 1 : 0);
    await expect(page.getByRole('status').filter({ hasText: NO_QUESTIONS })).toHaveCount(0);
  }

  const [, html = ''] = FAQS.find(([name]) => name === 'a topic without questions') ?? [];
  const { words } = await showText(page, control, html);
  const [hidden = '', , , topic = '', text = ''] = words;
  const main = page.getByRole('main'); // The footer shows the same text.
  await main.getByRole('searchbox').fill(text);
  await expect(main.getByRole('heading', { name: hidden })).toBeHidden();
  await expect(main.getByRole('heading', { name: topic })).toBeVisible();

  for (const slug of ['faq', 'terms']) {
    if (slug !== 'faq') await follow(page, `/pages/${slug}`);
    await showText(page, control, '<p>&nbsp;</p><h2></h2>');
    await expect(main.getByText(NO_TEXT)).toBeVisible();
  }

  const address = fc.constantFrom('pages/faq', 'pages/faq', 'pages/terms', 'about-us');
  await checkProperty(
    4,
    fc.asyncProperty(address, fc.array(block, { minLength: 1, maxLength: 24 }), async (path, blocks) => {
      if (!page.url().endsWith(`/${path}`)) await follow(page, `/${path}`);
      expect((await showText(page, control, blocks.join('\n'))).missing).toEqual([]);
    }),
  );

  await test.step('scripts, frames and dead links of a text do not reach the page', async () => {
    const Text = `
      <h2>Bir</h2><script>window.broken = 1</script><img src="x" onerror="window.broken = 2">
      <p onclick="window.broken = 3" style="position:fixed">Metin <a href="javascript:window.broken=4">kötü</a>
      <a href="/yok/boyle">ölü</a> <a href="/slot">iyi</a> <a href="/support">destek</a>
      <a href="https://baska.example/">dış</a></p><iframe src="/slot"></iframe><form><input></form>
      <table><tr><th scope="col">Tutar</th></tr><tr><td>10</td></tr></table><h2 id="bir">Bir</h2>`;
    await setRules(control, patching('cmscontroller/getInformation', { data: { Text } }));
    await follow(page, '/no-access');
    await follow(page, '/pages/casino-rules');
    const text = page.getByRole('article');
    await expect(text.getByText('Metin')).toBeVisible();

    await expect(text.locator('script, iframe, img, form, input, [onclick], [style]')).toHaveCount(0);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    await expect(text.getByRole('link')).toHaveText(['iyi', 'destek', 'dış (yeni sekmede açılır)']);
    await expect(text.getByText('ölü')).toBeVisible();
    await expect(text.getByRole('link', { name: 'dış' })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(text.getByRole('columnheader', { name: 'Tutar' })).toBeVisible();
    expect(await text.locator('h2').evaluateAll((headings) => headings.map(({ id }) => id))).toEqual([
      'bir',
      'bir-2',
    ]);
  });
});

let shownTexts = 0;

/**
 * Changes the text of the open page to this HTML, in which each `*` stands for a word of its own. Returns these words,
 * and those that the page does not show as such.
 */
async function showText(page: Page, control: Control, html: string) {
  const words: string[] = [];
  shownTexts += 1;
  const Text = html.replaceAll('*', () => {
    words.push(`kelime${shownTexts}x${words.length}x`);
    return words.at(-1) ?? '';
  });
  await setRules(control, patching('cmscontroller/getInformation', { data: { Text } }));
  // With another language the page loads its text again.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Switch to English|Türkçeye geç/ })
    .click();
  const main = page.getByRole('main');
  await expect(main.getByText(`kelime${shownTexts}x`).or(main.getByText(NO_TEXT)).first()).toBeAttached();
  const shown = await main.evaluate((element) => {
    for (const details of element.querySelectorAll('details')) {
      details.removeAttribute('name'); // Otherwise opening one would close another.
      details.open = true;
    }
    return element instanceof HTMLElement ? element.innerText : '';
  });
  const shownWords = new Set(shown.split(/\s+/));
  return { words, missing: words.filter((word) => !shownWords.has(word)) };
}

test('an unknown page names those that exist; in a wide window the texts of about us stand beside their headings, up to the edge', async ({
  visit,
}) => {
  const { page } = await visit('/pages/boyle-bir-sayfa-yok');
  await expect(page.getByRole('heading', { level: 1, name: 'Bu sayfa bulunamadı' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Hakkımızda' }).click();

  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page.getByRole('heading', { name: 'Nelere dikkat ediyoruz' })).toBeVisible();

  const heading = page.getByRole('heading', { name: 'Ne yapıyoruz' });
  const [title, text, picture] = await Promise.all(
    [heading, heading.locator('xpath=following-sibling::p[1]'), page.locator('[data-picture]')].map((place) =>
      place.boundingBox(),
    ),
  );
  if (!title || !text || !picture) throw new Error('A part of the page is missing');

  expect(text.x).toBeGreaterThan(title.x + title.width);
  expect(text.y).toBeLessThan(title.y + title.height);
  expect(text.x + text.width).toBeCloseTo(picture.x + picture.width, 0);
});

/** Expects an element to be directly below the sticky header. */
async function expectAtTop(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    const header = await page.getByRole('banner').boundingBox();
    const box = await element.boundingBox();
    const distance = (box?.y ?? 0) - (header?.height ?? 0);
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(80);
  }).toPass();
}
