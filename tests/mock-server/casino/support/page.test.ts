// The page of live support.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadPage as loadText } from '#fixtures/pages/pages';
import { MAX_MESSAGE_CHARS } from '#mock-server/casino/support/wire';
import { aWorld, type TestWorld } from '#tests/support/a-world';

test.each([
  [
    '/support',
    'tr',
    'en',
    'Canlı destek',
    /kimse okumaz.*bonus talepleri işlenir.*düğmenin altında.*<textarea/s,
  ],
  ['/support?lang=xx', 'tr', 'en', 'Canlı destek', /kimse okumaz/],
  [
    '/support?lang=en',
    'en',
    'tr',
    'Live support',
    /nobody reads.*bonus requests are.*below the button.*<textarea/s,
  ],
])(
  '%s is in %s, with a link to %s, and says before the field what happens with a message',
  async (path, lang, other, title, notice) => {
    const html = await loadPage(await aWorld(), path);

    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toMatch(notice);
    expect(html.match(/href="\/support\?lang=[^"]*"/g)).toEqual([`href="/support?lang=${other}"`]);
  },
);

test('the field holds the message of the address as text, which is not sent by itself', async () => {
  const world = await aWorld();
  const message = '</textarea><script>alert("1")</script> & \'bonus\'\nikinci satır';

  const html = await loadPage(world, `/support?message=${encodeURIComponent(message)}`);

  expect(html).toContain(
    '>&lt;/textarea&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;bonus&#39;\nikinci satır</textarea>',
  );
  expect(html.match(/<\/textarea>/g)).toHaveLength(1);
  expect([html, await loadPage(world, '/support')].map((page) => / autofocus>/.test(page))).toEqual([
    true,
    false,
  ]);
  expect((await world.control('getJournal')).entries).toEqual([]);
});

test('a message that is too long is shortened, but not within a character', async () => {
  const tooLong = `${'a'.repeat(MAX_MESSAGE_CHARS - 1)}🙂`;

  const html = await loadPage(await aWorld(), `/support?message=${encodeURIComponent(tooLong)}`);

  expect(/<textarea[^>]*>([^<]*)/.exec(html)?.[1]).toBe('a'.repeat(MAX_MESSAGE_CHARS - 1));
});

test('the page may load its own files only, and all of them exist', async () => {
  const { request } = await aWorld();
  const response = await request('/support');
  const html = await response.text();

  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const loaded = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]*)"/g)].map(
    ([, to]) => to ?? '',
  );
  const css = readStyles(); // In vitest an imported style is empty.
  const fonts = [...css.matchAll(/url\("\.\/([^"]*)"\)/g)].map(([, name]) => `/support/${name}`);
  expect(fonts).toHaveLength(3);
  const imported = [...(await (await request('/support/main.js')).text()).matchAll(/ from '([^']*)'/g)].map(
    ([, path = '']) => new URL(path, 'http://localhost/support/main.js').pathname,
  );
  expect(imported).toEqual(['/support/dom.js', '/support/fold.js']);
  for (const file of [...loaded, ...imported, ...fonts]) {
    expect([file, (await request(file)).status]).toEqual([file, 200]);
  }
  expect(html).not.toMatch(/<script(?! (?:type="module" )?src="\/support\/| type="application\/json")/);
});

test.each(['tr', 'en'] as const)(
  'in %s the page links to the site and has every question and answer, word for word, without scripts',
  async (lang) => {
    const html = await loadPage(await aWorld(), `/support?lang=${lang}`);

    expect(html).toContain('href="/"');
    const [, ...questions] = loadText('faq', lang).html.split(/(?=<h3 )/);
    expect(questions.length).toBeGreaterThan(20);
    const shown = readWords(html);
    for (const question of questions) {
      expect(shown).toContain(readWords(question.split('<h2 ')[0] ?? ''));
    }
    expect(html.match(/<summary>/g)).toHaveLength(questions.length);
  },
);

/** Returns the text of markup, without its tags. */
function readWords(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test.each(['/support/none.js', '/support/messages'])('GET %s is missing', async (path) => {
  expect((await (await aWorld()).request(path)).status).toBe(404);
});

async function loadPage({ request }: TestWorld, path: string): Promise<string> {
  const response = await request(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  return response.text();
}

test('the page has the colours of the site in both themes', () => {
  const ours = readTokens(readStyles(), '[data-theme="light"]');
  const site = readTokens(readFileSync('client/app/styles/tokens.css', 'utf8'), '[data-mode="light"]');

  expect(ours.dark.size).toBeGreaterThan(15);
  for (const mode of ['dark', 'light'] as const) {
    for (const [token, value] of ours[mode]) {
      expect([token, value]).toEqual([token, site[mode].get(token) ?? site.dark.get(token)]);
    }
  }
});

/** Returns the style sheet of the page, followed by the base of all pages of the mock. */
function readStyles(): string {
  return ['support/page/support.css', 'games/page/base.css']
    .map((path) => readFileSync(`mock-server/casino/${path}`, 'utf8'))
    .join('');
}

/** Returns the custom properties that the stylesheet defines for each theme. */
function readTokens(css: string, lightTheme: string) {
  const from = css.indexOf(lightTheme);
  const read = (text: string) =>
    new Map([...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
  const dark = read(css.slice(0, from));
  const light = read(css.slice(from, css.indexOf('}', from)));
  // The tokens that are declared after the light theme apply to both themes. They are returned together with
  // those of the dark theme.
  return { dark: new Map([...read(css.slice(css.indexOf('}', from))), ...dark]), light };
}
