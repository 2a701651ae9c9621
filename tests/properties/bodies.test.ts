/** For each of the calls, in both forms: what no body can be is refused, says so, and nothing has changed. */
import { beforeAll, expect, test } from 'vitest';
import { CALLS_PATH, Envelope, PANEL_HEADER } from '#contracts/envelope';
import { MOST_FINDINGS } from '#contracts/judge';
import { contracts } from '#contracts/registry';
import { DEEPEST, MOST_BYTES } from '#mock-server/body';
import { aLivedInWorld, type LivedIn } from '#tests/support/lived-in';

/** Nothing in these tests changes it. */
let world: LivedIn;
beforeAll(async () => {
  world = await aLivedInWorld();
});

const calls = [...contracts.values()].map((contract) => [contract.name, contract] as const);
/** So many levels, the body and its data among them. */
const nested = (levels: number) => `${'{"a":'.repeat(levels - 2)}{}${'}'.repeat(levels - 2)}`;
const LONG = 'ı'.repeat(MOST_BYTES / 2); // two bytes each

test.each(calls)('%s', async (name, { example, access }) => {
  const [className, method] = name.split('/');
  const user = access === 'visitor' ? undefined : world.player.user;
  const api = JSON.stringify({ class: className, method });
  const body = (data: string) => `{"api":${api},"data":${data},"user":${JSON.stringify(user) ?? null}}`;
  const right = body(JSON.stringify(example));
  const before = world.memory();

  for (const path of [CALLS_PATH, `${CALLS_PATH}/${name}`]) {
    for (const [status, sent] of [
      [400, body(nested(DEEPEST + 1))],
      [400, body(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
      [400, right.slice(0, -1)],
      [400, `${right}}`],
      [400, body("{'Lang':'tr'}")],
      [400, body('NaN')],
      [413, body(JSON.stringify({ Lang: LONG }))],
      [422, body(JSON.stringify({ Lang: LONG.slice(-70_000) }))],
      [422, body('{"Lang":{"__proto__":{"Lang":"tr"}}}')],
      [422, body('{"Lang":1e400}')],
    ] as const) {
      const response = await world.request(path, { method: 'POST', headers: PANEL_HEADER, body: sent });
      const envelope = Envelope.parse(await response.json());
      expect([response.status, envelope.code, envelope.result], sent.slice(0, 200)).toEqual([
        status,
        status,
        false,
      ]);
      if (status === 422)
        expect(envelope.debug).toContainEqual({ path: 'data.Lang', message: expect.any(String) });
    }
  }

  expect(world.memory()).toBe(before);
});

test('a body of nothing but unknown fields leaves no more in the journal than one of a few', async () => {
  const fields = Array.from({ length: 100_000 }, (_, place) => `"${place}":1`).join();
  for (const body of [`{${fields}}`, `{"data":{${fields}}}`]) {
    const response = await world.request(`${CALLS_PATH}/system/ping`, {
      method: 'POST',
      headers: PANEL_HEADER,
      body,
    });
    expect(response.status).toBe(200);
    const { entries } = await world.control('getJournal', undefined, { query: { limit: 1 } });
    expect(entries[0]?.findings.length).toBe(MOST_FINDINGS);
  }
});
