/** Scenario rules address documents by their names in the registry. */
import { expect, test } from 'vitest';
import { buildDocumentPath } from '#contracts/document';
import { documents } from '#contracts/registry';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { aWorldWithRules } from '#tests/support/a-world-with-rules';

const UNAVAILABLE = { kind: 'status', status: 503 } as const;
const names = [...documents.keys()];

/** Fetches every document and returns the names of those that a rule of the scenario has changed. */
async function findInjected({ request }: TestWorld): Promise<string[]> {
  const injected: string[] = [];
  for (const [name, document] of documents) {
    const { headers } = await request(buildDocumentPath(document));
    if (headers.has('x-mock-scenario')) injected.push(name);
  }
  return injected;
}

test.each([
  ['GET v1/licenses', ['GET v1/licenses']],
  ['GET v1/*', names.filter((name) => name.startsWith('GET v1/'))],
  ['GET /datas/*', names.filter((name) => name.startsWith('GET /datas/'))],
  ['*', names],
  ['finance/*', []],
])('a rule on %s reaches exactly the documents it names', async (on, expectedNames) => {
  const world = await aWorldWithRules({ on, effect: UNAVAILABLE });

  expect(await findInjected(world)).toEqual(expectedNames);
});

test('latency delays every document', async () => {
  const world = await aWorld();
  await world.control('putScenario', { latency: { kind: 'fixed', ms: 700 } });

  expect(await findInjected(world)).toEqual(names);
  expect(world.delays).toEqual(names.map(() => 700));
});

test('broken-json sends the first half of a document', async () => {
  const { request, control } = await aWorld();
  const whole = await (await request('/datas/header-menu.json')).text();
  await control('putPreset', undefined, { params: { name: 'broken-json' } });

  const half = await (await request('/datas/header-menu.json')).text();

  expect(half).toBe(whole.slice(0, Math.ceil(whole.length / 2)));
});

test('a patch is merged into a document, and the journal keeps both', async () => {
  const { request, control } = await aWorldWithRules({
    on: 'GET /ip-info',
    phase: 'after',
    effect: { kind: 'patch', merge: { country: 'DE' } },
  });

  expect(await (await request('/ip-info')).json()).toMatchObject({ country: 'DE', gmt: 3 });
  expect((await control('getJournal')).entries[0]).toMatchObject({
    verdict: 'injected',
    reply: { country: 'DE' },
    originalReply: { country: 'TR' },
  });
});
