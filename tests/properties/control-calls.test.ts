/**
 * The control interface either accepts a request or refuses it with a 4xx and a reason. A refused request
 * changes nothing. After an accepted request, the world can be read again, and the replies to all calls and to the
 * console still conform.
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { siteControls } from '#contracts/casino/calls';
import { CONTROL_PATH } from '#contracts/control/calls';
import { ControlError } from '#contracts/control/control-call';
import { Effect, Latency } from '#contracts/control/scenario';
import { CALLS_PATH, Envelope, PANEL_HEADER } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { restoreSnapshot, takeSnapshot } from '#mock-server/engine/worlds/snapshot';
import { expectReadable } from '#tests/support/checks/expect-readable';
import { checkProperty } from '#tests/support/checks/property';
import { generateValid, ODD_TEXTS } from '#tests/support/checks/schema-values';
import { createRestorableWorld, type RestorableWorld } from '#tests/support/state/restorable-world';

const writes = Object.entries(siteControls).flatMap(([name, call]) =>
  call.method === 'GET' ? [] : [[name, call] as const],
);
/** The GET calls without a parameter in their path. */
const views = Object.values(siteControls).filter(
  ({ method, path }) => method === 'GET' && !path.includes(':'),
);
const reads = [...contracts.values()].filter(({ effect }) => effect === 'read');

let world: RestorableWorld;
let originalText: string;
/** The id of a payment that waits for a decision. */
let pendingID: string;
beforeAll(async () => {
  world = await createRestorableWorld();
  await world.control('getPlayers'); // This call creates the named players.
  const [waiting] = await world.control('getTransactions', undefined, { query: { status: 'pending' } });
  pendingID = String(waiting?.id);
  originalText = JSON.stringify(takeSnapshot(world.world()));
});

/** Generates instants at the limits of clocks and dates, and beyond them. */
const instants = fc.constantFrom<unknown>(
  ...['0099-12-31', '0100-01-01', '9989-12-31T23:59:59.999', '1969-12-31T23:59:59Z', '2016-09-07T00:30'],
  ...['2026-02-30', '+275760-09-13', '0000-00-00', 0, -1, -0.5, 1e15, 8.64e15, 8.64e15 + 1],
  ...[Number.MAX_VALUE, 253_402_300_799_000, -62_135_596_800_001],
);
const odd = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(null, true, false, -1, 0, 0.5, 1, 1.5, 100, 2 ** 53, 1e300, [], {}),
  instants,
);
/** Generates the values of `right` most of the time, and odd values sometimes. */
const generateMostly = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: odd });
const generateFields = <
  Fields extends Record<string, fc.Arbitrary<unknown>>,
  Key extends keyof Fields & string,
>(
  fields: Fields,
  requiredKeys: Key[],
) => fc.record(fields, { requiredKeys });

const json = fc.jsonValue({ maxDepth: 3 });
/** Generates effects of every kind. Sometimes one field of the effect has an odd value. */
const effects = fc.oneof(
  { weight: 20, arbitrary: generateValid(Effect) },
  { weight: 1, arbitrary: fc.tuple(generateValid(Effect), fc.nat(9), odd).map(putOddField) },
);
const when = generateFields(
  {
    after: generateMostly(fc.nat(3)),
    every: generateMostly(fc.integer({ min: 1, max: 4 })),
    times: generateMostly(fc.integer({ min: 1, max: 9 })),
    probability: generateMostly(fc.double({ min: 0, max: 1, noNaN: true })),
  },
  [],
);
const rules = fc.array(
  generateFields(
    {
      on: generateMostly(fc.constantFrom('*', 'user/*', 'finance/*', 'system/ping', 'games/round')),
      player: generateMostly(fc.constantFrom('*', 'esra.isik', ...ODD_TEXTS)),
      when,
      phase: generateMostly(fc.constantFrom('before', 'after')),
      effect: effects,
    },
    ['on', 'effect'],
  ),
  { maxLength: 4 },
);
/** Generates bodies with any of the fields that control calls have. */
const bodies = generateFields(
  {
    maintenance: generateMostly(fc.boolean()),
    sessionExpired: generateMostly(fc.boolean()),
    latency: generateMostly(generateValid(Latency)),
    rules: generateMostly(rules),
    seed: generateMostly(fc.nat()),
    now: generateMostly(instants),
    running: generateMostly(fc.boolean()),
    keepSessions: generateMostly(fc.boolean()),
    autoSettle: generateMostly(fc.boolean()),
    username: generateMostly(fc.nat(10_000).map((number) => `kisi.${number}`)),
    name: generateMostly(fc.constantFrom('Ada Işık', 'Can Öz Er')),
    balance: generateMostly(fc.nat(1_000_000)),
    history: generateMostly(fc.integer({ min: 20, max: 40 })),
    coupons: generateMostly(fc.nat(20)),
    secondFactor: generateMostly(fc.constantFrom('sms', 'authenticator')),
  },
  [],
);

/** Replaces the value of one field of an object. number: selects the field. */
function putOddField([object, number, value]: [unknown, number, unknown]): object {
  const fields = Object.keys(Object(object));
  return { ...Object(object), [fields[number % fields.length] ?? '']: value };
}

test.each(writes)('%s accepts or refuses any data', async (_, call) => {
  const fields = 'shape' in call.body ? Object.keys(Object(call.body.shape)) : undefined;
  const ofThisCall =
    fields === undefined
      ? fc.constant(null)
      : bodies.map((body) =>
          Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field))),
        );
  const body = fc.oneof(
    { weight: 20, arbitrary: ofThisCall },
    { weight: 1, arbitrary: bodies },
    { weight: 1, arbitrary: fc.oneof(json, odd) },
  );
  const part = fc.constantFrom(
    ...['pending', 'maintenance', 'flaky', '60000001', '0', '-1', '1e3', '%00', '__proto__', '%F0%9F'],
  );
  await checkProperty(
    4,
    fc.asyncProperty(body, part, async (data, name) => {
      restoreSnapshot(world.platform, world.world(), JSON.parse(originalText));
      const before = world.snapshotText();

      const path = call.path.replace(/:\w+/, name === 'pending' ? pendingID : name);
      const reply = await send(path, call.method, JSON.stringify(data));

      if (reply.status === 200) return expectConforming();
      expect([400, 404, 409, 422], reply.text).toContain(reply.status);
      expect(ControlError.safeParse(JSON.parse(reply.text)).success, reply.text).toBe(true);
      expect(world.snapshotText() === before, 'nothing has changed').toBe(true);
    }),
  );
});

test.each(writes)('%s answers any bytes with JSON and without a 5xx', async (_, call) => {
  await checkProperty(
    3,
    fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), async (bytes) => {
      const { status, text } = await send(call.path.replace(/:\w+/, 'x'), call.method, new Uint8Array(bytes));

      expect(status, text).toBeLessThan(500);
      expect(() => JSON.parse(text)).not.toThrow();
    }),
  );
});

async function send(path: string, method: string, body?: string | Uint8Array<ArrayBuffer>) {
  const response = await world.request(CONTROL_PATH + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

const checkedWorlds = new Set<string>();

/**
 * Expects the world to be readable, and each read call and each console view to conform, unless a rule of the world changes the reply. Each
 * world is checked once, because equal worlds give equal replies.
 */
async function expectConforming(): Promise<void> {
  const digest = createHash('sha256').update(world.snapshotText()).digest('hex');
  if (checkedWorlds.has(digest)) return;
  checkedWorlds.add(digest);
  expectReadable(world.platform, world.world());
  for (const { path } of views) {
    const { status, text } = await send(path, 'GET');
    expect(status, `${path}: ${text}`).toBe(200);
  }
  for (const { name, example } of reads) {
    const response = await world.request(`${CALLS_PATH}/${name}`, {
      method: 'POST',
      headers: PANEL_HEADER,
      body: JSON.stringify({ data: example, user: world.player.user }),
    });
    if (response.type === 'error' || response.headers.has('x-mock-scenario')) continue;
    expect(response.status, name).toBe(200);
    expect(Envelope.safeParse(await response.json()).success, name).toBe(true);
  }
}
