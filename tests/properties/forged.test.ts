/**
 * A snapshot may come from anybody: whatever stands in one place of it, it is refused by the path of that place, or
 * the world that it makes answers every call, and the console, without a 5xx.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { CONTROL_PATH, ControlError, controls } from '#contracts/control/calls';
import type { Snapshot } from '#contracts/control/snapshot';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { restoreSnapshot, snapshotOf } from '#mock-server/worlds/snapshot';
import { aLivedInWorld, type LivedIn } from '#tests/support/lived-in';
import { holds, PROPERTY_MS } from '#tests/support/property';

type Path = readonly string[];

const PATH = `${CONTROL_PATH}/world/snapshot`;
const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  7,
  1e300,
  2 ** 53,
  8.64e15,
  '',
  'vitrin',
  '__proto__',
  'x'.repeat(2000),
  [],
  [7],
  [null],
  {},
  { id: 7 },
];
const looks = Object.values(controls).filter(({ method }) => method === 'GET');

let world: LivedIn;
/** The world as it was at first, as a text. */
let saved: string;
let places: readonly Path[];
beforeAll(async () => {
  world = await aLivedInWorld();
  await world.control('putScenario', {
    latency: { kind: 'fixed', ms: 1 },
    rules: [{ on: 'system/*', player: '*', when: { probability: 0.5 }, effect: { kind: 'empty' } }],
  });
  await world.call(user.forgot, user.forgot.example);
  await world.control('postPlayer', { username: 'olcu.lu', secondFactor: 'sms', history: 20, balance: 10 });
  const made = await world.as('olcu.lu');
  await made.call(user.sms_send);
  await made.call(user.sms_validate, { code: '000000' });
  saved = JSON.stringify(snapshotOf(world.world()));
  places = [...placesIn(documentOf())];
});

test('a world with a wrong value in any one place', { timeout: PROPERTY_MS }, async () => {
  const place = fc.nat().map((number) => places[number % places.length] ?? []);
  await holds(
    400,
    fc.asyncProperty(place, fc.constantFrom(...WRONG), async (path, value) => {
      const document = documentOf();
      put(document, path, value);

      await expectRefusedOrSound(document, path);
    }),
  );
});

test('a world that lacks any one field or row', { timeout: PROPERTY_MS }, async () => {
  const place = fc.nat().map((number) => places[number % places.length] ?? []);
  await holds(
    200,
    fc.asyncProperty(place, async (path) => {
      const document = documentOf();
      Reflect.deleteProperty(holderOf(document, path), path.at(-1) ?? '');

      await expectRefusedOrSound(document, path);
    }),
  );
});

/** The world as a document; restored before, as what was tried last may have changed it. */
function documentOf(): Snapshot {
  restoreSnapshot(world.host, world.world(), JSON.parse(saved));
  return JSON.parse(saved);
}

async function expectRefusedOrSound(document: object, path: Path): Promise<void> {
  const before = world.memory();
  const reply = await world.request(PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(document),
  });
  const text = await reply.text();
  if (reply.status !== 200) {
    expect(reply.status, `${path}: ${text}`).toBe(422);
    expect(ControlError.parse(JSON.parse(text)).error.path, text).toMatch(/^world\b/);
    expect(world.memory() === before, 'nothing has changed').toBe(true);
    return;
  }
  for (const { name, example } of contracts.values()) {
    const body = JSON.stringify({ data: example, user: world.player.user });
    const answer = await world.request(`${CALLS_PATH}/${name}`, {
      method: 'POST',
      headers: PANEL_HEADER,
      body,
    });
    expect(answer.status, `${path}: ${name}`).toBeLessThan(500);
  }
  for (const { path: look } of looks) {
    expect((await world.request(CONTROL_PATH + look)).status, `${path}: ${look}`).toBe(200);
  }
}

/** Every place of a document below `world`. */
function* placesIn(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 1) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (path.length > 0 || key === 'world') yield* placesIn(child, [...path, key]);
  }
}

function holderOf(document: object, path: Path): object {
  return path.slice(0, -1).reduce<object>((holder, key) => Object(Reflect.get(holder, key)), document);
}

function put(document: object, path: Path, value: unknown): void {
  Object.defineProperty(holderOf(document, path), path.at(-1) ?? '', { value, enumerable: true });
}
