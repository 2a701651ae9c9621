/**
 * Every call refuses an invalid body with a reason and changes nothing. This holds whether the address or the
 * body names the call.
 */
import { beforeAll, expect, test } from 'vitest';
import { MAX_FINDINGS } from '#contracts/check/check';
import { CALLS_PATH, Envelope, PANEL_HEADER } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { MAX_JSON_DEPTH } from '#mock-server/engine/base/json-depth';
import { MAX_BODY_BYTES } from '#mock-server/engine/wire/read-body';
import { createRestorableWorld, type RestorableWorld } from '#tests/support/state/restorable-world';

/** The world of all tests; no test in this file changes it. */
let world: RestorableWorld;
beforeAll(async () => {
  world = await createRestorableWorld();
});

const calls = [...contracts.values()].map((contract, place) => [contract.name, contract, place] as const);
/** Returns JSON of this nesting depth, counting the body and its data. */
const nestJson = (levels: number) => `${'{"a":'.repeat(levels - 2)}{}${'}'.repeat(levels - 2)}`;
const LONG_TEXT = 'ı'.repeat(MAX_BODY_BYTES / 2); // Each letter takes two bytes.

// Each body is sent for half of the calls to the address of the call, and for the others to that of all calls.
test.each(calls)(
  '%s refuses invalid bodies and changes nothing',
  async (name, { example, access }, place) => {
    const [className, method] = name.split('/');
    const user = access === 'visitor' ? undefined : world.player.user;
    const api = JSON.stringify({ class: className, method });
    const body = (data: string) => `{"api":${api},"data":${data},"user":${JSON.stringify(user) ?? null}}`;
    const right = body(JSON.stringify(example));
    const before = world.snapshotText();

    const bodies = [
      [400, body(nestJson(MAX_JSON_DEPTH + 1))],
      [400, body(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
      [400, right.slice(0, -1)],
      [400, `${right}}`],
      [400, body("{'Lang':'tr'}")],
      [400, body('NaN')],
      [413, body(JSON.stringify({ Lang: LONG_TEXT }))],
      [422, body(JSON.stringify({ Lang: LONG_TEXT.slice(-70_000) }))],
      [422, body('{"Lang":{"__proto__":{"Lang":"tr"}}}')],
      [422, body('{"Lang":1e400}')],
    ] as const;
    for (const [index, [status, invalidBody]] of bodies.entries()) {
      const path = (place + index) % 2 === 0 ? CALLS_PATH : `${CALLS_PATH}/${name}`;
      const response = await world.request(path, {
        method: 'POST',
        headers: PANEL_HEADER,
        body: invalidBody,
      });
      const { code, result, debug } = Envelope.parse(await response.json());
      expect([response.status, code, result], invalidBody.slice(0, 200)).toEqual([status, status, false]);
      if (status === 422) expect(debug).toContainEqual({ path: 'data.Lang', message: expect.any(String) });
    }

    expect(world.snapshotText()).toBe(before);
  },
);

test('a body that is nested as deep as the limit is read', async () => {
  const response = await world.request(`${CALLS_PATH}/system/ping`, {
    method: 'POST',
    headers: PANEL_HEADER,
    body: `{"data":${nestJson(MAX_JSON_DEPTH)}}`,
  });
  expect(response.status).toBe(200);
});

test('a body of many unknown fields adds at most the allowed number of findings to the journal', async () => {
  const fields = Array.from({ length: 100_000 }, (_, place) => `"${place}":1`).join();
  for (const body of [`{${fields}}`, `{"data":{${fields}}}`]) {
    const response = await world.request(`${CALLS_PATH}/system/ping`, {
      method: 'POST',
      headers: PANEL_HEADER,
      body,
    });
    expect(response.status).toBe(200);
    const { entries } = await world.control('getJournal', undefined, { query: { limit: 1 } });
    expect(entries[0]?.findings.length).toBe(MAX_FINDINGS);
  }
});
