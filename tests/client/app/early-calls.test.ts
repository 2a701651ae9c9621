// Tests what the page asks for before the code of the site is there, and how the site takes the reply.
import { expect, test } from 'vitest';
import { getSlider } from '#contracts/calls/cmscontroller';
import { PANEL_HEADER } from '#contracts/envelope';
import { SLOT_TYPES } from '#contracts/rules/lobby-types';
import { routeTable } from '../../../client/app/routes.tsx';
import { startUp } from '../../../client/app/start-up.ts';
import type { EarlyCall } from '../../../client/core/api/call.ts';
import { loadFirstPage } from '../../../client/core/routing/page-code.ts';
import { createMemoryArea } from '../../../client/core/storage/store.ts';
import { getHomeSlides } from '../../../client/features/home/slides/slides-model.ts';
import { aWorld, type TestWorld } from '../../support/a-world.ts';
import { EARLY_CALLS, type PageOptions, runPageScript } from '../support/page-script.ts';
import { createTestClient, type TestClientOptions, waitForCalls } from '../support/test-client.ts';

/** Sends the requests of the script of a page to a world, as the script does. */
function sendAllEarly(world: TestWorld, address: string): EarlyCall[] {
  return runPageScript({ address }).requests.map(({ body }) => sendEarly(world, body));
}

/** Sends a request early, by default that for the slides. */
function sendEarly(world: TestWorld, body = runPageScript().requests[0]?.body ?? ''): EarlyCall {
  const headers = { 'content-type': 'application/json', ...PANEL_HEADER };
  const stop = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason));
  });
  const reply = Promise.race([ended, world.request('/endpoint/v1', { method: 'POST', headers, body })]);
  reply.catch(() => undefined);
  return { body, reply, abort: () => stop.abort() };
}

/** Opens a page of the site in a world, as at the start of a visit. Returns the bodies of the calls that it has sent. */
async function openPage(address: string, options: TestClientOptions): Promise<string[]> {
  const world = options.world ?? (await aWorld());
  const bodies: string[] = [];
  const request: typeof world.request = (path, init) => {
    bodies.push(String(init?.body));
    return world.request(path, init);
  };
  const { models } = await createTestClient({ ...options, world: { ...world, request }, isStarted: false });
  await loadFirstPage(routeTable.routes, address, models);
  await waitForCalls(models);
  return bodies;
}

test.each(['tr', 'en'] as const)(
  'pages in %s ask early for what they show first, with the bodies of the site’s calls, in their order',
  async (lang) => {
    const local = createMemoryArea();
    local.setItem('bnwUserLang', lang);
    for (const address of Object.keys(EARLY_CALLS)) {
      const { requests } = runPageScript({ address, local });
      const bodies = await openPage(address, { local });

      expect(requests.length).toBeGreaterThan(0);
      expect(requests.map(({ body }) => body)).toEqual(bodies.slice(0, requests.length));
    }
    expect(Object.keys(EARLY_CALLS)).toHaveLength(32);
    expect(EARLY_CALLS).toMatchObject({
      '/': [{ api: { method: 'getSlider' } }, {}, {}],
      '/slot': [
        { api: { method: 'games_list' } },
        { api: { method: 'category_list' } },
        { api: { method: 'provider_list' } },
      ],
      '/slot/type/crash': [{ data: { categoryID: SLOT_TYPES.crash } }, {}, {}],
      '/live': [{ api: { method: 'game_table_list' } }, {}, {}],
      '/promotions': [{ api: { method: 'getPromotions' } }],
      '/tournaments': [{ api: { method: 'getTournaments' } }],
    });
  },
);

test('nothing is asked for early by other pages, addresses with parameters, a development server and in maintenance', () => {
  const listRequests = (options: PageOptions) => runPageScript(options).requests;
  for (const address of [
    '/login',
    '/slot?order=name',
    '/live/category/3',
    '/promotions?kind=slot',
    '/promotions/1',
  ])
    expect(listRequests({ address })).toEqual([]);

  expect(listRequests({ meta: { 'early-calls': '' } })).toEqual([]);
  const local = createMemoryArea();
  local.setItem('siteUnderMaintenance', 'true');
  for (const address of Object.keys(EARLY_CALLS)) expect(listRequests({ address, local })).toEqual([]);
});

test('for a player only the slides are asked for early, since other calls carry the session', () => {
  const local = createMemoryArea();
  local.setItem('bnwUserAuth', '{}');
  const early = Object.keys(EARLY_CALLS).flatMap((address) => runPageScript({ address, local }).requests);

  expect(early.map(({ body }) => JSON.parse(body).api.method)).toEqual(['getSlider']);
});

test('the pictures of the rows in view are loaded with the list of a lobby', async () => {
  const rows = Array.from({ length: 9 }, (_, index) => ({ image: `/covers/${index}.svg` }));

  const { pictures } = runPageScript({ address: '/slot', rows });
  await expect.poll(() => pictures).toHaveLength(6);

  expect(pictures).toEqual(rows.slice(0, 6).map(({ image }) => image));
  expect(runPageScript({ address: '/', rows }).pictures).toEqual([]);
});

test.each(Object.keys(EARLY_CALLS))(
  'the early replies take the places of the first calls of %s, and of no others',
  async (address) => {
    const world = await aWorld();
    const earlyCalls = sendAllEarly(world, address);
    const all = await openPage(address, { world });
    const others = await openPage(address, { world, earlyCalls });

    expect(others).toEqual(all.slice(earlyCalls.length));
  },
);

test('an early reply serves one call', async () => {
  const world = await aWorld();
  const { models, browser } = await createTestClient({
    world,
    earlyCalls: [sendEarly(world)],
    isStarted: false,
  });
  const countCalls = () => browser.requestNames.filter((name) => name === 'cmscontroller/getSlider').length;

  getHomeSlides(models).load();
  await waitForCalls(models);
  expect(getHomeSlides(models).state.value.kind).toBe('ready');
  expect(countCalls()).toBe(0);

  await models.language.choose('en');
  await waitForCalls(models);
  expect(countCalls()).toBe(1);
});

test.each([
  ['before', (stop: AbortController, send: () => unknown) => [stop.abort(), send()]],
  ['after', (stop: AbortController, send: () => unknown) => [send(), stop.abort()]],
])('an early request ends with its call, which is aborted %s it takes the reply', async (_, run) => {
  const world = await aWorld();
  const earlyCall = sendEarly(world);
  const { models } = await createTestClient({ world, earlyCalls: [earlyCall], isStarted: false });
  const stop = new AbortController();
  let outcome: unknown;

  run(stop, () => {
    outcome = models.call(getSlider, {}, { signal: stop.signal });
  });

  expect(await outcome).toEqual({ ok: false, kind: 'aborted' });
  await expect(earlyCall.reply).rejects.toThrow('aborted');
});

test('an early request whose reply nothing has taken ends, and the call is sent again', async () => {
  const world = await aWorld();
  const { models, browser } = await createTestClient({
    world,
    earlyCalls: [sendEarly(world)],
    isStarted: false,
  });

  await startUp(models);
  getHomeSlides(models).load();
  await waitForCalls(models);

  expect(browser.requestNames).toContain('cmscontroller/getSlider');
});

test('an early reply that maintenance has left over does not bring it back', async () => {
  const { world } = await createTestClient({ isStarted: false });
  await world.control('patchScenario', { maintenance: true });
  const earlyCall = sendEarly(world); // The reply is a refusal because of the maintenance.
  const { models, browser } = await createTestClient({ world, address: '/', earlyCalls: [earlyCall] });
  getHomeSlides(models).load();
  await waitForCalls(models);
  expect(browser.getAddress()).toBe('/maintenance');

  await world.control('patchScenario', { maintenance: false });
  await models.maintenance.check();
  getHomeSlides(models).load();
  await waitForCalls(models);

  expect(browser.navigations).toEqual(['/maintenance', '/']);
  expect(models.maintenance.isUnderMaintenance.value).toBe(false);
});
