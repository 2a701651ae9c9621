/** Tests the engine with a domain that has nothing of the casino. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { Effect } from '#contracts/control/scenario';
import { CALLS_PATH, CODE, fromWire, MESSAGE } from '#contracts/envelope';
import { startServer } from '#mock-server/engine/node/serve';
import { createStateFolder } from '#tests/support/state/state-folder';
import { aLibrary, library } from './a-library.ts';

describe('a call', () => {
  test('lists one page of the books', async () => {
    const { call } = await aLibrary();

    expect(await call('books/list', { limit: 2, offset: 1 })).toMatchObject({
      result: true,
      data: [
        { id: 2, title: 'Huzur', isLent: false },
        { id: 3, title: 'İnce Memed', isLent: false },
      ],
      pagination: { limit: 2, offset: 1, total: 6 },
    });
  });

  test('lends a book to one member at a time', async () => {
    const { call, signIn } = await aLibrary();
    const [ayse, kemal] = [await signIn('ayse'), await signIn('kemal')];

    expect((await call('loans/borrow', { id: 1 }, ayse)).data).toEqual({
      id: 1,
      dueAt: '2026-12-04T12:00:00+03:00',
    });
    expect((await call('loans/borrow', { id: 1 }, kemal)).message).toBe('The book is lent until 2026-12-04');
    expect((await call('loans/give_back', { id: 1 }, kemal)).message).toBe('You have not borrowed this book');
    expect((await call('loans/give_back', { id: 1 }, ayse)).data).toEqual({ fine: 0 });
    expect((await call('loans/borrow', { id: 1 }, kemal)).result).toBe(true);
  });

  test('is refused without a session, with wrong data and under a wrong name', async () => {
    const { call, send, signIn } = await aLibrary();

    expect((await call('loans/borrow', { id: 1 })).code).toBe(CODE.sessionGone);
    expect((await send('loans/borrow', { id: 'one' }, await signIn('ayse'))).status).toBe(422);
    expect(Object((await call('books/lst')).debug).nearest).toContain('books/list');
  });
});

test('a member who has signed out has no session, and another one has', async () => {
  const { call, signIn } = await aLibrary();
  const [ayse, kemal] = [await signIn('ayse'), await signIn('kemal')];

  expect((await call('members/sign_out', {}, ayse)).result).toBe(true);

  expect((await call('members/sign_out', {}, ayse)).message).toBe(MESSAGE.sessionExpired);
  expect((await call('loans/borrow', { id: 1 }, kemal)).result).toBe(true);
});

test('a jump of the clock makes a fine, and keeps the session if it is told to', async () => {
  const { call, control, signIn } = await aLibrary();
  const ayse = await signIn('ayse');
  await call('loans/borrow', { id: 2 }, ayse);

  await control('putClock', { now: '2026-12-07T13:00:00+03:00', keepSessions: true });
  expect((await call('loans/give_back', { id: 2 }, ayse)).data).toEqual({ fine: 8 });

  await control('putClock', { now: '2026-12-07T15:00:00+03:00' });
  expect((await call('loans/borrow', { id: 2 }, ayse)).message).toBe(MESSAGE.sessionExpired);
});

test('a snapshot brings loans back, in another world too, and a damaged one is refused', async () => {
  const { inWorld } = await aLibrary();
  const [one, two] = [inWorld('one'), inWorld('two')];
  await one.call('loans/borrow', { id: 3 }, await one.signIn('ayse'));
  const snapshot = await one.control('getSnapshot');

  await two.control('putSnapshot', snapshot);

  const [, , lent] = Object((await two.call('books/list')).data);
  expect(lent).toMatchObject({ id: 3, isLent: true });
  const withLoan = (loan: object) => ({ ...snapshot, world: { ...snapshot.world, loans: { 9: loan } } });
  const loan = { id: 9, username: 'ayse', dueAt: 0 };
  await expect(two.control('putSnapshot', withLoan(loan))).rejects.toThrow('world.loans.9.id');
});

test('a restart brings worlds back, and begins the journal anew', async () => {
  const flags = [`--state=${await createStateFolder()}`];
  const first = await aLibrary({ flags });
  const ayse = await first.signIn('ayse');
  await first.call('loans/borrow', { id: 4 }, ayse);
  first.stop();

  const second = await aLibrary({ flags });

  expect((await second.call('loans/give_back', { id: 4 }, ayse)).data).toEqual({ fine: 0 });
  expect((await second.control('getJournal')).entries.map(({ call }) => call)).toEqual(['loans/give_back']);
});

/** Each effect with a reply of `books/list` that it leads to. Only a tester ends a pause. */
const effects: { readonly [Kind in Exclude<Effect['kind'], 'pause'>]: [effect: object, expected: object] } = {
  message: [
    { message: 'Closed', code: 400 },
    { status: 200, body: { result: false, message: 'Closed', data: null, debug: null } },
  ],
  status: [{ status: 503 }, { status: 503 }],
  delay: [{ latency: { kind: 'fixed', ms: 700 } }, { body: { result: true }, delays: [700] }],
  drop: [{}, { type: 'error' }],
  resend: [{}, { type: 'error' }],
  duplicate: [{}, { body: { result: true } }],
  malformed: [{}, { status: 200, body: undefined }],
  drip: [{ bytesPerSecond: 100 }, { body: { result: true }, delays: expect.arrayContaining([100]) }],
  truncated: [{}, { status: 200, body: undefined }],
  empty: [{}, { status: 200, body: undefined }],
  'empty-list': [{}, { body: { data: [], pagination: { total: 0 } } }],
  patch: [{ merge: { data: [{ title: 7 }] } }, { body: { data: [{ title: 7 }] } }],
  reply: [
    { reply: { colour: 'red' }, status: 418 },
    { status: 418, body: { colour: 'red' } },
  ],
  expire: [{}, { body: { result: true } }],
};

test.each(Object.entries(effects))(
  'a rule with the effect %s changes the reply',
  async (kind, [rest, expected]) => {
    const { control, send, signIn, delays } = await aLibrary();
    const ayse = await signIn('ayse');
    const phase = kind === 'malformed' ? 'after' : 'before';
    const effect = Effect.parse({ kind, ...rest });
    await control('postRule', { rule: { on: 'books/list', phase, effect } });

    const response = await send('books/list');
    const body = fromWire(await response.json().catch(() => undefined));

    expect({ type: response.type, status: response.status, body, delays }).toMatchObject(expected);
    expect((await control('getScenario')).rules[0]?.hits).toBe(kind === 'expire' ? 0 : 1);
    expect((await send('loans/borrow', { id: 1 }, ayse)).status).toBe(200);
  },
);

test('the switches, latency and the presets of the library work', async () => {
  const { call, control, delays } = await aLibrary();
  expect((await control('getPresets')).map(({ name }) => name)).toEqual(Object.keys(library.presets));
  const matches = await control('getPresets', undefined, { query: { text: 'list WITHOUT books' } });
  expect(matches.map(({ title }) => title)).toEqual(['Empty shelves']);

  await control('addPreset', {}, { params: { name: 'empty-shelves' } });
  expect((await call('books/list')).data).toEqual([]);
  await control('putScenario', { maintenance: true, latency: { kind: 'fixed', ms: 300 } });
  expect((await call('books/list')).message).toBe(MESSAGE.maintenance);
  expect(delays).toEqual([300]);
  await control('undoScenario');
  expect((await control('getScenario')).presets).toEqual(['empty-shelves']);
});

test('the journal has verdicts and no secrets, and becomes an archive', async () => {
  const { call, control, signIn } = await aLibrary();
  const ayse = await signIn('ayse');
  await call('books/list', { colour: 'red' });
  await call('loans/borrow', { id: 5 }, ayse);

  const { entries } = await control('getJournal');
  const { log } = await control('getHar');

  expect(entries).toMatchObject([
    { call: 'loans/borrow', player: 'ayse', verdict: 'conforms' },
    { call: 'books/list', player: null, verdict: 'drift' },
    { call: 'members/sign_in', player: 'ayse', verdict: 'conforms' },
  ]);
  expect(
    log.entries.map(({ request }) => Object(fromWire(JSON.parse(request.postData?.text ?? ''))).api),
  ).toEqual([
    { class: 'members', method: 'sign_in' },
    { class: 'books', method: 'list' },
    { class: 'loans', method: 'borrow' },
  ]);
  for (const secret of ['Kitap1', ayse.sid]) expect(JSON.stringify([entries, log])).not.toContain(secret);
});

test('the proxy checks another server of the library, and a rule of its own changes a reply', async () => {
  const backend = await aLibrary();
  const { origin, close } = await startServer({
    flags: { port: 0, hostname: '127.0.0.1' },
    fetch: backend.app.fetch,
    log: () => {},
  });
  try {
    await backend.control('postRule', {
      rule: { on: 'books/list', phase: 'after', effect: { kind: 'patch', merge: { data: [{ id: 1 }] } } },
    });
    const proxy = await aLibrary({ flags: [`--target=${origin}`] });
    await proxy.control('postRule', { rule: { on: 'loans/*', effect: { kind: 'status', status: 500 } } });

    const ayse = await proxy.signIn('ayse');
    await proxy.call('books/list');
    expect((await proxy.send('loans/borrow', { id: 1 }, ayse)).status).toBe(500);

    expect((await proxy.control('getJournal')).entries).toMatchObject([
      { call: 'loans/borrow', player: 'ayse', verdict: 'injected' },
      {
        call: 'books/list',
        verdict: 'broken',
        findings: [{ path: 'data[0].title' }, { path: 'data[0].isLent' }],
      },
      { call: 'members/sign_in', verdict: 'conforms' },
    ]);
    expect((await proxy.control('getWorld')).answeredBy).toBe(origin);
  } finally {
    await close();
  }
});

test('the exported contracts are valid OpenAPI with the calls of the library alone', async () => {
  const { request } = await aLibrary();

  const exported = await (await request('/__mock/contracts/openapi.json')).json();

  expect(await new Validator().validate(structuredClone(exported))).toEqual({ valid: true });
  const { contracts, documents } = library.registry;
  expect(Object.keys(exported.paths)).toEqual([
    ...[...contracts.keys()].map((name) => `${CALLS_PATH}/${name}`),
    ...[...documents.keys()].map((name) => name.replace('GET ', '')),
  ]);
});

test('the document is served, and what belongs to the casino alone is not', async () => {
  const { control, request } = await aLibrary();

  expect(await (await request('/datas/opening-hours.json')).json()).toMatchObject([{ day: 'Monday' }]);
  for (const path of ['/games/x/', '/media/v1/x.svg', '/support', '/__mock/api/transactions']) {
    expect([path, (await request(path)).status]).toEqual([path, 404]);
  }
  expect((await control('getWorld')).panels).toEqual(['clock', 'test-players', 'step-recording']);
  const usernames = library.players.map(({ username }) => username);
  expect((await control('getPlayers')).map(({ username }) => username)).toEqual(usernames);
});

test('a member can be signed in without a password, and an unknown one cannot', async () => {
  const { call, control } = await aLibrary();

  const user = await control('openPlayerSession', undefined, { params: { username: 'kemal' } });

  expect((await call('loans/borrow', { id: 1 }, user)).result).toBe(true);
  await expect(control('openPlayerSession', undefined, { params: { username: 'veli' } })).rejects.toThrow(
    'There is no member veli',
  );
});

test('a call is sent as a member, in a session that ends with it', async () => {
  const { control } = await aLibrary();
  const call = { call: 'loans/borrow', data: { id: 1 } };

  expect(await control('sendCall', { ...call, as: 'kemal' })).toMatchObject([
    { end: 'whole', entry: { player: 'kemal', reply: { result: true } } },
  ]);
  await expect(control('sendCall', { ...call, as: 'veli' })).rejects.toThrow('There is no member veli');
  expect((await control('getSnapshot')).world.sessions).toEqual({});
});
