import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { adoptFirstCalls, type FirstCalls } from '../../client/api/first-calls.ts';
import page from '../../client/index.html?raw';
import { memoryArea, type TextArea } from '../../client/storage/area.ts';
import { aClient, aSignedInClient, settled } from './a-client.ts';

/** Runs the script of index.html as a browser would that has only what it asks for. */
function runPageScript(local: Pick<TextArea, 'getItem'>, pathname = '/') {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1];
  if (script === undefined) throw new Error('index.html has no script of its own');
  const window: { firstCalls?: FirstCalls } = {};
  const html = { lang: 'tr', dataset: { mode: 'dark' } };
  runInNewContext(script, {
    window,
    document: { documentElement: html, getElementById: () => null },
    location: { pathname },
    localStorage: local,
    addEventListener: () => undefined,
    fetch: () => Promise.resolve(new Response('early')),
    Map,
  });
  return { window, html };
}

/** The bodies that the client itself sends on the home page. */
async function homeBodies(setting: Parameters<typeof aClient>[0]) {
  const bodies: string[] = [];
  const world = setting?.world ?? (await aClient({ isStarted: false })).world;
  const watched = {
    ...world,
    request: (path: string, init?: RequestInit) => {
      if (typeof init?.body === 'string') bodies.push(init.body);
      return world.request(path, init);
    },
  };
  const { models } = await aClient({ ...setting, world: watched });
  models.catalogue.loadHome();
  models.content.loadSlides();
  await settled(models);
  return bodies;
}

test('each call that leaves from the page is one that the client then makes, to the letter', async () => {
  const bodies = await homeBodies({});
  const { window } = runPageScript(memoryArea());

  expect(window.firstCalls?.size).toBe(4);
  for (const body of window.firstCalls?.keys() ?? []) expect(bodies).toContain(body);
});

test('for a player they carry the session where the client’s own do', async () => {
  const { browser, world } = await aSignedInClient();
  const { window } = runPageScript(browser.local);

  const bodies = await homeBodies({ world, local: browser.local });

  for (const body of window.firstCalls?.keys() ?? []) expect(bodies).toContain(body);
});

test('an early reply is handed out once', async () => {
  const { window } = runPageScript(memoryArea());
  const [body] = window.firstCalls?.keys() ?? [];
  const send = adoptFirstCalls(window.firstCalls, async () => new Response('late'));

  expect(await (await send('/endpoint/v1', { method: 'POST', body: body ?? '' })).text()).toBe('early');
  expect(await (await send('/endpoint/v1', { method: 'POST', body: body ?? '' })).text()).toBe('late');
});

test('other pages ask for nothing early', () => {
  expect(runPageScript(memoryArea(), '/slot').window.firstCalls).toBeUndefined();
});

test('mode and language of an earlier visit hold before the first paint, forbidden storage or not', () => {
  const stored: Readonly<Record<string, string>> = { bnwUserMode: 'light', bnwUserLang: 'en' };
  const light = runPageScript({ getItem: (key) => stored[key] ?? null });
  expect(light.html).toEqual({ lang: 'en', dataset: { mode: 'light' } });

  const forbidden = runPageScript({
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  expect(forbidden.html).toEqual({ lang: 'tr', dataset: { mode: 'dark' } });
});
