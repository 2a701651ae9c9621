// Live support: the answers to messages, and the exchanges that the journal shows for them.
import { describe, expect, test } from 'vitest';
import { MAX_MESSAGE_CHARS } from '#mock-server/casino/support/wire';
import { aWorld, type TestWorld } from '#tests/support/a-world';

test.each([
  ['tr', 'Şifremi unuttum', 'Mesajınız alındı.'],
  ['en', 'I forgot my password', 'We received your message.'],
  ['tr', 'Merhaba, bonus istiyorum', 'Kullanıcı adım …'],
  ['en', 'Please add the welcome bonus', 'My username is …'],
  [
    'tr',
    '“İlk yatırımınıza %50 hoş geldin bonusu” için başvurmak istiyorum. Kullanıcı adım .',
    'Kullanıcı adım …',
  ],
  ['en', 'Please add my bonus. My username is esra.isik.', 'which bonus you mean'],
] as const)(
  'in %s, the message "%s" is answered by what it lacks, or confirmed',
  async (lang, text, words) => {
    const { status, body } = await send(await aWorld(), { text, lang });

    expect(status).toBe(200);
    expect(body).toEqual({ text: expect.stringContaining(words) });
  },
);

describe('an invalid message', () => {
  test.each([
    ['an empty object', '{}', [{ path: 'text' }, { path: 'lang' }]],
    ['a blank text', '{ "text": "  ", "lang": "tr" }', [{ path: 'text' }]],
    [
      'too long a text',
      JSON.stringify({ text: 'a'.repeat(MAX_MESSAGE_CHARS + 1), lang: 'en' }),
      [{ path: 'text', message: 'at most 1000' }],
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
    const findings = debug.map((finding) => ({ ...finding, path: `request.${finding.path}` }));
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
      reply: { text: expect.stringContaining('Mesajınız alındı.') },
    });
    expect((await other.control('getJournal')).entries).toEqual([]);
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
      body: { text: expect.stringContaining('Mesajınız alındı.') },
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
