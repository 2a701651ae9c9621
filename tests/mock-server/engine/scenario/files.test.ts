/** Scenario rules reach the files of the server's own pages, by the names of these files only. */
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { aWorldWithRules } from '#tests/support/a-world-with-rules';
import { chooseCorpusFile } from '#tests/support/record';
import { aProxyOf } from '#tests/support/servers/a-backend';

const PICTURE = '/media/v1/games/1001.svg';
const MISSING = { kind: 'status', status: 404 } as const;
const SLOW = { kind: 'delay', latency: { kind: 'fixed', ms: 900 } } as const;

async function openGame({ as }: TestWorld): Promise<string> {
  const esra = await as('esra.isik');
  return (await esra.read(casino.init_game, { gameID: 1001 })).url;
}

test('a rule on pictures refuses them, and the journal names the rule', async () => {
  const { request, control } = await aWorldWithRules({
    on: 'GET /media/*',
    when: { times: 1 },
    effect: MISSING,
  });

  const refused = await request(PICTURE);
  const next = await request(PICTURE);

  expect(refused.status).toBe(404);
  expect(refused.headers.get('x-mock-scenario')).toBe('GET /media/* status 404');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(next.status).toBe(200);
  expect(next.headers.get('content-type')).toBe('image/svg+xml');
  expect(next.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { entries } = await control('getJournal');
  expect(entries.map(({ call, request: file, status }) => [call, file, status])).toEqual([
    ['GET /media/*', '1001.svg', 200],
    ['GET /media/*', '1001.svg', 404],
  ]);
  expect(entries.map(({ verdict }) => verdict)).toEqual(['conforms', 'injected']);
});

test.each([
  ['GET /media/v1/games/1001.svg', [404, 200, 200]],
  ['GET /media/v1/games/*', [404, 404, 200]],
  ['GET /media/v1/providers/*', [200, 200, 404]],
])('a rule on %s refuses only these pictures', async (on, statuses) => {
  const { request, control } = await aWorldWithRules({ on, effect: MISSING });
  const paths = [PICTURE, '/media/v1/games/1002.svg', '/media/v1/providers/1.svg'];

  const replies = await Promise.all(paths.map((path) => request(path)));

  expect(replies.map(({ status }) => status)).toEqual(statuses);
  const { entries } = await control('getJournal');
  expect(new Set(entries.map(({ call }) => call))).toEqual(new Set(['GET /media/*']));
});

test('a rule delays a picture, which then arrives whole, and latency adds nothing', async () => {
  const { request, control, delays } = await aWorldWithRules({ on: 'GET /media/*', effect: SLOW });
  await control('patchScenario', { latency: { kind: 'fixed', ms: 700 } });
  const plain = await (await (await aWorld()).request(PICTURE)).text();

  const late = await request(PICTURE);

  expect(delays).toEqual([900]);
  expect(await late.text()).toBe(plain);
});

test('a rule on the pages of games is that of the world of the launch, whoever asks', async () => {
  const world = await aWorldWithRules({ on: 'GET /games/*', effect: { kind: 'status', status: 503 } });
  const path = await openGame(world);
  const other = await aWorld({ beside: world });

  expect((await other.request(path)).status).toBe(503);
  expect((await other.request(`${path}theme.css`)).status).toBe(503);
  expect((await other.request(await openGame(other))).status).toBe(200);
  expect((await world.request(PICTURE)).status).toBe(200);
});

test('a rule on one game refuses its page and files, and no other game', async () => {
  const world = await aWorldWithRules({ on: 'GET /games/slot/1001/*', effect: MISSING });
  const path = await openGame(world);
  const esra = await world.as('esra.isik');
  const { url } = await esra.read(casino.init_game, { gameID: 1234 });

  expect((await world.request(path)).status).toBe(404);
  expect((await world.request(`${path}theme.css`)).status).toBe(404);
  expect((await world.request(url)).status).toBe(200);
  expect(JSON.stringify((await world.control('getJournal')).entries)).not.toContain(path);
});

test.each([
  { rules: [{ on: '*', effect: MISSING }] },
  { rules: [{ on: 'GET /*', effect: MISSING }] },
  { rules: [{ on: 'games/*', effect: MISSING }] },
  { latency: { kind: 'fixed', ms: 700 } },
  { maintenance: true, serverError: true, sessionExpired: true },
] as const)('files are left alone by %j', async (scenario) => {
  const world = await aWorld();
  const path = await openGame(world);
  const rules = 'rules' in scenario ? [...scenario.rules] : [];
  await world.control('putScenario', {
    ...scenario,
    rules: [...rules, { on: 'GET /media/*', off: true, effect: MISSING }],
  });

  const replies = [await world.request(PICTURE), await world.request(path)];

  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(world.delays).toEqual([]);
});

test('behind the proxy, a rule refuses a picture before the backend is asked for it', async () => {
  const { request, control, backend } = await aProxyOf((response) =>
    response.writeHead(200, { etag: '"1"' }).end('a picture'),
  );
  await control('putScenario', { rules: [{ on: 'GET /media/*', when: { times: 1 }, effect: MISSING }] });

  const refused = await request(PICTURE);
  const requestsBefore = backend.received.length;
  const passed = await request(PICTURE);

  expect([refused.status, requestsBefore]).toEqual([404, 0]);
  expect([passed.status, passed.headers.get('etag'), await passed.text()]).toEqual([200, '"1"', 'a picture']);
});

test('where a recording answers, a rule refuses a picture', async () => {
  const corpus = await chooseCorpusFile();
  const exchange = { call: 'system/ping', request: { data: {} }, status: 200, reply: {} };
  await writeFile(corpus, `${JSON.stringify(exchange)}\n`);
  const { request, control } = await aWorld({ flags: ['--replay', corpus] });
  await control('putScenario', { rules: [{ on: 'GET /media/*', when: { times: 1 }, effect: MISSING }] });

  expect([(await request(PICTURE)).status, (await request(PICTURE)).status]).toEqual([404, 200]);
});
