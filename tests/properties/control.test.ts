/**
 * Whatever is sent to the control interface, it is done or refused with a reason and a 4xx; what is refused has
 * changed nothing, and after what is done every call, and the console, are answered as promised.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CONTROL_PATH, ControlError, controls } from '#contracts/control/calls';
import { CALLS_PATH, Envelope, PANEL_HEADER } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { restoreSnapshot, snapshotOf } from '#mock-server/worlds/snapshot';
import { aLivedInWorld, type LivedIn } from '#tests/support/lived-in';
import { holds, PROPERTY_MS } from '#tests/support/property';
import { ODD_TEXTS } from '#tests/support/taken-by';

const writes = Object.entries(controls).flatMap(([name, call]) =>
  call.method === 'GET' ? [] : [[name, call] as const],
);
const looks = Object.values(controls).filter(({ method }) => method === 'GET');
const reads = [...contracts.values()].filter(({ effect }) => effect === 'read');

let world: LivedIn;
let saved: string;
/** What waits at the desk. */
let pendingID: string;
beforeAll(async () => {
  world = await aLivedInWorld();
  await world.control('getPlayers'); // who is looked at for the first time is thereby made
  const [waiting] = await world.control('getTransactions', undefined, { query: { status: 'pending' } });
  pendingID = String(waiting?.id);
  saved = JSON.stringify(snapshotOf(world.world()));
});

/** Instants at the ends of what clocks and dates can show, and beyond. */
const instants = fc.constantFrom<unknown>(
  '0011-01-01',
  '9989-12-31T23:59:59.999',
  '1969-12-31T23:59:59Z',
  '2016-09-07T00:30',
  '2026-02-30',
  '+275760-09-13',
  '0000-00-00',
  0,
  -1,
  -0.5,
  1e15,
  8.64e15,
  8.64e15 + 1,
  Number.MAX_VALUE,
  253_402_300_799_000,
  -62_135_596_800_001,
);
const odd = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(null, true, false, -1, 0, 0.5, 1, 1.5, 100, 2 ** 53, 1e300, [], {}),
  instants,
);
/** What a field takes, as a rule. */
const mostly = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: odd });
const some = <Fields extends Record<string, fc.Arbitrary<unknown>>, Key extends keyof Fields & string>(
  fields: Fields,
  requiredKeys: Key[],
) => fc.record(fields, { requiredKeys });

const ms = mostly(fc.nat(60_000));
const latencies = fc.oneof(
  fc.record({ kind: fc.constant('fixed'), ms }),
  fc.record({ kind: fc.constant('uniform'), min: ms, max: ms }),
  fc.record({ kind: fc.constant('lognormal'), median: ms, sigma: mostly(fc.nat(3)) }),
);
const json = fc.jsonValue({ maxDepth: 3 });
const effects = fc.oneof(
  fc.record({
    kind: mostly(fc.constantFrom('drop', 'resend', 'malformed', 'empty', 'empty-list', 'expire')),
  }),
  some({ kind: fc.constant('message'), message: mostly(fc.constantFrom(...ODD_TEXTS)), debug: json }, [
    'kind',
    'message',
  ]),
  fc.record({ kind: fc.constant('status'), status: mostly(fc.integer({ min: 400, max: 599 })) }),
  fc.record({ kind: fc.constant('delay'), latency: latencies }),
  fc.record({
    kind: fc.constant('patch'),
    merge: fc.dictionary(fc.constantFrom('data', 'result', 'pagination', '__proto__'), json),
  }),
  fc.record({ kind: fc.constant('reply'), reply: fc.dictionary(fc.string(), json) }),
);
const when = some(
  {
    after: mostly(fc.nat(3)),
    times: mostly(fc.integer({ min: 1, max: 9 })),
    probability: mostly(fc.double({ min: 0, max: 1, noNaN: true })),
  },
  [],
);
const rules = fc.array(
  some(
    {
      on: mostly(fc.constantFrom('*', 'user/*', 'finance/*', 'system/ping', 'games/round')),
      player: mostly(fc.constantFrom('*', 'esra.isik', ...ODD_TEXTS)),
      when,
      phase: mostly(fc.constantFrom('before', 'after')),
      effect: effects,
    },
    ['on', 'effect'],
  ),
  { maxLength: 4 },
);
/** Fields of every control call. */
const bodies = some(
  {
    maintenance: mostly(fc.boolean()),
    sessionExpired: mostly(fc.boolean()),
    latency: mostly(latencies),
    rules: mostly(rules),
    seed: mostly(fc.nat()),
    now: mostly(instants),
    running: mostly(fc.boolean()),
    keepSessions: mostly(fc.boolean()),
    autoSettle: mostly(fc.boolean()),
    username: mostly(fc.nat(10_000).map((number) => `kisi.${number}`)),
    name: mostly(fc.constantFrom('Ada Işık', 'Can Öz Er')),
    balance: mostly(fc.nat(1_000_000)),
    history: mostly(fc.integer({ min: 20, max: 40 })),
    coupons: mostly(fc.nat(20)),
    secondFactor: mostly(fc.constantFrom('sms', 'authenticator')),
  },
  [],
);

test.each(writes)('%s', { timeout: PROPERTY_MS }, async (_, call) => {
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
    'pending',
    'maintenance',
    'flaky',
    '60000001',
    '0',
    '-1',
    '1e3',
    '%00',
    '__proto__',
    '%F0%9F',
  );
  await holds(
    40,
    fc.asyncProperty(body, part, async (sent, name) => {
      restoreSnapshot(world.host, world.world(), JSON.parse(saved));
      const before = world.memory();

      const path = call.path.replace(/:\w+/, name === 'pending' ? pendingID : name);
      const reply = await ask(path, call.method, JSON.stringify(sent));

      if (reply.status === 200) return expectSound();
      expect([400, 404, 409, 422], reply.text).toContain(reply.status);
      expect(ControlError.safeParse(JSON.parse(reply.text)).success, reply.text).toBe(true);
      expect(world.memory() === before, 'nothing has changed').toBe(true);
    }),
  );
});

test.each(writes)('%s, in any bytes', { timeout: PROPERTY_MS }, async (_, call) => {
  await holds(
    20,
    fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), async (bytes) => {
      const { status, text } = await ask(call.path.replace(/:\w+/, 'x'), call.method, new Uint8Array(bytes));

      expect(status, text).toBeLessThan(500);
      expect(() => JSON.parse(text)).not.toThrow();
    }),
  );
});

async function ask(path: string, method: string, body?: string | Uint8Array<ArrayBuffer>) {
  const response = await world.request(CONTROL_PATH + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Every reading call, and every look of the console: a fault that is not switched on is none. */
async function expectSound(): Promise<void> {
  for (const { path } of looks) {
    const { status, text } = await ask(path, 'GET');
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
