// Live support: the answers to messages, and the exchanges that the journal shows for them.
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/fields';
import { WORLD_COOKIE } from '#contracts/mock-headers';
import { loadPage } from '#fixtures/pages/pages';
import { createApp } from '#mock-server/app';
import { listSections } from '#mock-server/casino/support/faq';
import { listFirstQuestions } from '#mock-server/casino/support/find-answer';
import { FIRST_QUESTIONS, PHRASINGS } from '#mock-server/casino/support/phrasings';
import { MAX_MESSAGE_CHARS, type TextSpan } from '#mock-server/casino/support/wire';
import { aWorld, type TestWorld } from '#tests/support/a-world';

describe('an answer', () => {
  test.each([
    ['tr', 'Şifremi unuttum', 'Şifremi unuttum, ne yapmalıyım?'],
    ['tr', 'SIFREMI UNUTTUM', 'Şifremi unuttum, ne yapmalıyım?'],
    ['tr', 'çekimim bekliyor', 'Çekim talebim neden bekliyor?'],
    ['tr', 'cekim', 'Nasıl para çekerim?'],
    ['tr', 'nasıl para çekerim', 'Nasıl para çekerim?'],
    ['tr', 'paramı çekemiyorum', 'Nasıl para çekerim?'],
    ['tr', 'çekim kaç saatte gelir', 'Çekim talebim neden bekliyor?'],
    ['tr', 'para yatırmak istiyorum', 'Nasıl para yatırırım?'],
    ['tr', 'param gelmedi', 'Yatırdığım para ne zaman görünür?'],
    ['tr', 'siteye giremiyorum', 'Giriş yapamıyorum, ne yapmalıyım?'],
    ['tr', 'İnaktif hesap', 'Giriş yapamıyorum, ne yapmalıyım?'],
    ['tr', 'bonus istiyorum', 'Hoş geldin bonusunu nasıl alırım?'],
    ['tr', 'oyun açılmıyor', 'Oyun açılmıyor, param gitti mi?'],
    ['tr', 'hesabımı kapatmak istiyorum', 'Hesabımı nasıl kapatırım?'],
    ['tr', 'iban nasıl eklerim', 'Banka hesabı nasıl eklerim?'],
    ['tr', 'Adresimi nasıl değiştiririm?', 'Bilgilerimi nasıl değiştiririm?'],
    ['en', 'how do I withdraw', 'How do I withdraw money?'],
    ['en', 'close my account', 'How do I close my account?'],
    ['en', 'How do I change my email address?', 'How do I change my details?'],
    ['tr', 'Merhaba, hoş geldin bonusunu istiyorum.', 'Hoş geldin bonusunu nasıl alırım?'],
    ['tr', 'RTP?', 'RTP ne demek?'],
    ['en', 'forgot my PASSWORD', 'I forgot my password. What now?'],
    ['en', 'where is my withdrawal', 'Why is my withdrawal pending?'],
    ['en', 'Please add the welcome bonus', 'How do I get the welcome bonus?'],
    ['en', 'demo', 'What is demo mode?'],
    ['tr', 'Çekim ne kadar sürer?', 'Çekim talebim neden bekliyor?'],
    ['tr', 'yatırma ne kadar sürüyor', 'Yatırdığım para ne zaman görünür?'],
    ['tr', 'hesap nasıl açılır', 'Nasıl hesap açarım?'],
    ['en', 'how long does a withdrawal take', 'Why is my withdrawal pending?'],
    ['en', 'How long does a deposit take?', 'When does my deposit appear?'],
    ['en', 'why does my game not open', 'A game does not open. Is my money gone?'],
  ])('in %s, "%s" gets the answer to "%s"', async (lang, text, question) => {
    const world = await aWorld();

    const { status, body } = await send(world, { text, lang });

    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'section', question });
  });

  test.each(['tr', 'en'] as const)('each question of the %s page gets its own answer', async (lang) => {
    const world = await aWorld();
    const sections = listSections(lang);

    expect(sections.length).toBe(loadPage('faq', lang).html.match(/<h3 /g)?.length);
    for (const { id, question, paragraphs } of sections) {
      const { body } = await send(world, { text: question, lang });
      expect(body).toEqual({ kind: 'section', id, question, paragraphs, related: expect.any(Array) });
    }
  });

  test.each(['tr', 'en'] as const)('the sections in %s have the text of the page, word for word', (lang) => {
    const { html, summary } = loadPage('faq', lang);
    const page = html
      .replaceAll(/<h2 .*?<\/h2>/g, '')
      .replaceAll('</li>', ' ')
      .replaceAll(/<[^>]*>/g, '');

    const texts = listSections(lang).flatMap(({ question, paragraphs }) => [
      question,
      ...paragraphs.map((spans) =>
        spans
          .map(({ text }) => text)
          .join('')
          .replace(/^\d\. /, ''),
      ),
    ]);

    expect([summary, ...texts].join(' ')).toBe(normaliseText(page));
  });

  test('has the links of the page', async () => {
    const { body } = await send(await aWorld(), { text: 'take a break', lang: 'en' });

    expect(body).toMatchObject({
      paragraphs: [
        expect.arrayContaining([{ text: 'responsible gaming', href: '/pages/responsible-gaming' }]),
      ],
    });
  });

  test.each([
    ['tr', 'Merhaba, bugün hangi filmi izlesem?'],
    ['tr', 'ne'],
    ['tr', '🙂'],
    ['en', 'hello, what is the weather like'],
    ['tr', 'ne zaman ve nasıl alırım'],
    ['en', 'how much does it take'],
    ['en', 'What does it cost?'],
  ] as const)('in %s, "%s" fits no question and gets suggestions', async (lang, text) => {
    const world = await aWorld();

    const { status, body } = await send(world, { text, lang });

    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'none',
      questions: [expect.any(String), expect.any(String), expect.any(String)],
    });
    const questions = listSections(lang).map(({ question }) => question);
    for (const question of body.questions) expect(questions).toContain(question);
  });
});

test.each(LANGUAGES)('in %s every other way to ask belongs to a question of the page', (lang) => {
  const ids = listSections(lang).map(({ id }) => id);

  expect(Object.keys(PHRASINGS[lang]).filter((id) => !ids.includes(id))).toEqual([]);
  expect(FIRST_QUESTIONS[lang].filter((id) => !ids.includes(id))).toEqual([]);
});

test.each([
  ['tr', 'Merhaba'],
  ['tr', 'İyi akşamlar'],
  ['en', 'Good evening'],
] as const)('in %s, "%s" is greeted and offered what is often asked', async (lang, text) => {
  const { body } = await send(await aWorld(), { text, lang });

  expect(body).toEqual({ kind: 'greeting', questions: listFirstQuestions(lang) });
});

test('the steps of an answer are numbered', async () => {
  const { body } = await send(await aWorld(), { text: 'Nasıl para çekerim?', lang: 'tr' });

  const texts = body.paragraphs.map((spans: TextSpan[]) => spans.map(({ text }) => text).join(''));
  expect(texts.map((text: string) => text.slice(0, 2))).toEqual(['1.', '2.', '3.', 'En']);
});

test('an answer is followed by other questions of its topic', async () => {
  const { body } = await send(await aWorld(), { text: 'Nasıl para çekerim?', lang: 'tr' });

  const topics = new Map(listSections('tr').map(({ question, topic }) => [question, topic]));
  expect(body.related).toHaveLength(3);
  expect(body.related.map((question: string) => topics.get(question))).toEqual(['Para', 'Para', 'Para']);
  expect(body.related).not.toContain('Nasıl para çekerim?');
});

describe('an invalid message', () => {
  test.each([
    ['nothing', '', [{ path: '' }]],
    ['an empty object', '{}', [{ path: 'text' }, { path: 'lang' }]],
    ['a blank text', '{ "text": "  ", "lang": "tr" }', [{ path: 'text' }]],
    [
      'too long a text',
      JSON.stringify({ text: 'a'.repeat(MAX_MESSAGE_CHARS + 1), lang: 'en' }),
      [{ path: 'text', message: 'at most 1000' }],
    ],
    ['a number', '{ "text": 7, "lang": "tr" }', [{ path: 'text', message: 'expected string, got number' }]],
    [
      'an unknown language',
      '{ "text": "RTP", "lang": "de" }',
      [{ path: 'lang', message: 'expected one of "tr", "en"' }],
    ],
  ])('%s is refused with 422 and each wrong path', async (_, message, debug) => {
    const world = await aWorld();

    const { status, body } = await send(world, message);

    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: 'client-error',
      message: 'The request does not fit the contract of POST /support/messages',
      debug,
    });
    const [entry] = (await world.control('getJournal')).entries;
    const findings = debug.map((finding) => ({
      ...finding,
      path: finding.path === '' ? 'request' : `request.${finding.path}`,
    }));
    expect(entry).toMatchObject({ status: 422, verdict: 'broken', findings, request: null });
  });

  test('a message of the maximum length is accepted and counts in the size of the journal', async () => {
    const world = await aWorld();
    const measureEntry = async (text: string) => {
      const before = world.world().journal.bytes;
      expect((await send(world, { text, lang: 'en' })).status).toBe(200);
      return world.world().journal.bytes - before;
    };

    const short = await measureEntry('a');

    expect(await measureEntry('a'.repeat(MAX_MESSAGE_CHARS))).toBe(short + MAX_MESSAGE_CHARS - 1);
  });

  test('broken JSON is refused with 400, and a body that is too long with 413', async () => {
    const world = await aWorld();

    expect((await send(world, '{')).status).toBe(400);
    expect((await send(world, `"${'a'.repeat(1_048_576)}"`)).status).toBe(413);
  });
});

describe('the exchange', () => {
  test('stands in the journal of its own world only', async () => {
    const world = await aWorld();
    const other = await aWorld({ beside: world });

    await send(world, { text: '  RTP nedir  ', lang: 'tr' });

    const { entries } = await world.control('getJournal');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      call: 'POST /support/messages',
      player: null,
      status: 200,
      verdict: 'conforms',
      request: { text: 'RTP nedir', lang: 'tr' },
      reply: { kind: 'section', question: 'RTP ne demek?' },
    });
    expect((await other.control('getJournal')).entries).toEqual([]);
  });

  test('takes its world from the cookie too, and refuses an invalid world name', async () => {
    const world = await aWorld();
    const page = createApp(world.platform);
    const init = { method: 'POST', body: JSON.stringify({ text: 'RTP', lang: 'tr' }) };

    const response = await page.request('/support/messages', {
      ...init,
      headers: { cookie: `${WORLD_COOKIE}=${world.name}` },
    });
    const refused = await send(world, init.body, { 'x-mock-world': 'not a world' });

    expect(response.headers.get('x-mock-world')).toBe(world.name);
    expect(refused).toMatchObject({ status: 400, body: { result: false, code: 400 } });
    expect((await world.control('getJournal')).entries).toHaveLength(1);
  });

  test('is subject to rules and latency, and its reply names them', async () => {
    const world = await aWorld();
    await world.control('putScenario', {
      latency: { kind: 'fixed', ms: 700 },
      rules: [{ on: 'support/message', effect: { kind: 'status', status: 503 } }],
    });

    const { status, headers } = await send(world, { text: 'RTP', lang: 'tr' });

    expect(status).toBe(503);
    expect(headers.get('x-mock-scenario')).toBe('latency, support/message status 503');
    expect(world.delays).toEqual([700]);
    const [entry] = (await world.control('getJournal')).entries;
    expect(entry).toMatchObject({ status: 503, verdict: 'injected' });
  });

  test.each([{ maintenance: true }, { serverError: true }])('is not affected by %o', async (switches) => {
    const world = await aWorld();
    await world.control('patchScenario', switches);

    expect(await send(world, { text: 'RTP', lang: 'tr' })).toMatchObject({
      status: 200,
      body: { kind: 'section' },
    });
  });
});

/** Sends a message to live support. A string is sent as it is, an object as JSON. */
async function send({ request }: TestWorld, message: object | string, headers: Record<string, string> = {}) {
  const response = await request('/support/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Joins the lines of a text and replaces HTML entities by their characters. */
function normaliseText(text: string): string {
  return text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
