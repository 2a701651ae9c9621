// Live support: which of the frequently asked questions answers a message, and what becomes of the exchange.
import { describe, expect, test } from 'vitest';
import { WORLD_COOKIE } from '#contracts/mock-headers';
import { pageNamed } from '#fixtures/pages/pages';
import { createApp } from '#mock-server/app';
import { sectionsIn } from '#mock-server/support/faq';
import { LONGEST_MESSAGE } from '#mock-server/support/wire';
import { aWorld, type TestWorld } from '#tests/support/a-world';

describe('an answer', () => {
  test.each([
    ['tr', 'Şifremi unuttum', 'Şifremi unuttum, ne yapmalıyım?'],
    ['tr', 'SIFREMI UNUTTUM', 'Şifremi unuttum, ne yapmalıyım?'],
    ['tr', 'çekimim ne zaman gelir', 'Çekim talebim neden bekliyor?'],
    ['tr', 'cekim', 'Çekim talebim neden bekliyor?'],
    ['tr', 'Merhaba, hoş geldin bonusunu istiyorum.', 'Hoş geldin bonusunu nasıl alırım?'],
    ['tr', 'RTP?', 'RTP ne demek?'],
    ['en', 'forgot my PASSWORD', 'I forgot my password. What now?'],
    ['en', 'where is my withdrawal', 'Why is my withdrawal pending?'],
    ['en', 'Please add the welcome bonus', 'How do I get the welcome bonus?'],
    // many sections speak of accounts, one of demo
    ['en', 'Is there a demo account?', 'What is demo mode?'],
    // a word that only the answer has
    ['en', 'wallets', 'When does my deposit appear?'],
  ])('in %s, "%s" is told "%s"', async (lang, text, question) => {
    const world = await aWorld();

    const { status, body } = await write(world, { text, lang });

    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'section', question });
  });

  test.each(['tr', 'en'] as const)(
    'every question of the %s page is answered by its own section',
    async (lang) => {
      const world = await aWorld();
      const sections = sectionsIn(lang);

      expect(sections.length).toBe(pageNamed('faq', lang).html.match(/<h3 /g)?.length);
      for (const { question, paragraphs } of sections) {
        const { body } = await write(world, { text: question, lang });
        expect(body).toEqual({ kind: 'section', question, paragraphs });
      }
    },
  );

  test.each(['tr', 'en'] as const)('the sections in %s say word for word what the page says', (lang) => {
    const { html, summary } = pageNamed('faq', lang);
    const page = html.replaceAll(/<h2 .*?<\/h2>/g, '').replaceAll(/<[^>]*>/g, '');

    const said = sectionsIn(lang).flatMap(({ question, paragraphs }) => [
      question,
      ...paragraphs.map((stretches) => stretches.map(({ text }) => text).join('')),
    ]);

    expect([summary, ...said].join(' ')).toBe(words(page));
  });

  test('leads where the page leads', async () => {
    const { body } = await write(await aWorld(), { text: 'tickets', lang: 'en' });

    expect(body).toMatchObject({
      paragraphs: [expect.arrayContaining([{ text: 'tickets', href: '/tickets' }])],
    });
  });

  test.each([
    ['tr', 'Merhaba, bugün hangi filmi izlesem?'],
    ['tr', 'ne'],
    ['tr', '🙂'],
    ['en', 'hello, what is the weather like'],
  ] as const)('in %s, "%s" fits nothing, and is told what is often asked', async (lang, text) => {
    const world = await aWorld();

    const { status, body } = await write(world, { text, lang });

    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'none',
      questions: [expect.any(String), expect.any(String), expect.any(String)],
    });
    const asked = sectionsIn(lang).map(({ question }) => question);
    for (const question of body.questions) expect(asked).toContain(question);
  });
});

describe('a message that cannot be taken', () => {
  test.each([
    ['nothing', '', [{ path: '' }]],
    ['an empty object', '{}', [{ path: 'text' }, { path: 'lang' }]],
    ['a blank text', '{ "text": "  ", "lang": "tr" }', [{ path: 'text' }]],
    [
      'too long a text',
      JSON.stringify({ text: 'a'.repeat(LONGEST_MESSAGE + 1), lang: 'en' }),
      [{ path: 'text', message: 'at most 1000' }],
    ],
    ['a number', '{ "text": 7, "lang": "tr" }', [{ path: 'text', message: 'expected string, got number' }]],
    [
      'an unknown language',
      '{ "text": "RTP", "lang": "de" }',
      [{ path: 'lang', message: 'expected one of "tr", "en"' }],
    ],
  ])('%s is refused with 422 and each path that offends', async (_, sent, debug) => {
    const world = await aWorld();

    const { status, body } = await write(world, sent);

    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: 'misuse',
      message: 'The request does not fit the contract of POST /support/messages',
      debug,
    });
    const [entry] = (await world.control('getJournal')).entries;
    expect(entry).toMatchObject({ status: 422, verdict: 'broken', findings: debug, request: null });
  });

  test('the longest that may be sent is taken, and weighs in the journal', async () => {
    const world = await aWorld();
    const weightOf = async (text: string) => {
      const before = world.world().journal.bytes;
      expect((await write(world, { text, lang: 'en' })).status).toBe(200);
      return world.world().journal.bytes - before;
    };

    const short = await weightOf('a');

    expect(await weightOf('a'.repeat(LONGEST_MESSAGE))).toBe(short + LONGEST_MESSAGE - 1);
  });

  test('what is no JSON, or more than any body may be, is refused as everywhere', async () => {
    const world = await aWorld();

    expect((await write(world, '{')).status).toBe(400);
    expect((await write(world, `"${'a'.repeat(1_048_576)}"`)).status).toBe(413);
  });
});

describe('the exchange', () => {
  test('stands in the journal of its world, and of no other', async () => {
    const world = await aWorld();
    const other = await aWorld({ beside: world });

    await write(world, { text: '  RTP nedir  ', lang: 'tr' });

    const { entries } = await world.control('getJournal');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      call: 'POST /support/messages',
      player: null,
      status: 200,
      verdict: 'holds',
      request: { text: 'RTP nedir', lang: 'tr' },
      reply: { kind: 'section', question: 'RTP ne demek?' },
    });
    expect((await other.control('getJournal')).entries).toEqual([]);
  });

  test('belongs to the world of the cookie, too; a world that cannot be is refused', async () => {
    const world = await aWorld();
    const page = createApp(world.host);
    const init = { method: 'POST', body: JSON.stringify({ text: 'RTP', lang: 'tr' }) };

    const response = await page.request('/support/messages', {
      ...init,
      headers: { cookie: `${WORLD_COOKIE}=${world.name}` },
    });
    const unheard = await write(world, init.body, { 'x-mock-world': 'not a world' });

    expect(response.headers.get('x-mock-world')).toBe(world.name);
    expect(unheard).toMatchObject({ status: 400, body: { result: false, code: 400 } });
    expect((await world.control('getJournal')).entries).toHaveLength(1);
  });

  test('is reached by rules and latency, which say so', async () => {
    const world = await aWorld();
    await world.control('putScenario', {
      latency: { kind: 'fixed', ms: 700 },
      rules: [{ on: 'support/message', effect: { kind: 'status', status: 503 } }],
    });

    const { status, headers } = await write(world, { text: 'RTP', lang: 'tr' });

    expect(status).toBe(503);
    expect(headers.get('x-mock-scenario')).toBe('latency, support/message status');
    expect(world.delays).toEqual([700]);
    const [entry] = (await world.control('getJournal')).entries;
    expect(entry).toMatchObject({ status: 503, verdict: 'injected' });
  });

  test.each([{ maintenance: true }, { serverError: true }])('is left alone by %o', async (switched) => {
    const world = await aWorld();
    await world.control('patchScenario', switched);

    expect(await write(world, { text: 'RTP', lang: 'tr' })).toMatchObject({
      status: 200,
      body: { kind: 'section' },
    });
  });
});

/** sent: as it is when a text, else as JSON. */
async function write({ request }: TestWorld, sent: object | string, headers: Record<string, string> = {}) {
  const response = await request('/support/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Written as one line, its entities as characters. */
function words(text: string): string {
  return text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
