/**
 * A snapshot with one wrong or missing value is either refused with the path of that value, or the restored
 * world answers every call and the console without a 5xx.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { siteControls } from '#contracts/casino/calls';
import { CONTROL_PATH } from '#contracts/control/calls';
import { ControlError } from '#contracts/control/control-call';
import type { Snapshot } from '#contracts/control/snapshot';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { restoreSnapshot, takeSnapshot } from '#mock-server/engine/worlds/snapshot';
import { checkProperty } from '#tests/support/checks/property';
import { createRestorableWorld, type RestorableWorld } from '#tests/support/state/restorable-world';

type Path = readonly string[];

const PATH = `${CONTROL_PATH}/world/snapshot`;
const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  7,
  1e300,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e12,
  8.64e15,
  '',
  'vitrin',
  'NOT BASE32: 0189',
  '__proto__',
  'x'.repeat(2000),
  [],
  [7],
  [null],
  {},
  { id: 7 },
];
const views = Object.values(siteControls).filter(
  ({ method, path }) => method === 'GET' && !path.includes(':'),
);

let world: RestorableWorld;
/** The snapshot of the original world, as text. */
let originalText: string;
/** One list for each field of a snapshot, with the paths of that field in all rows that have it. */
let fields: readonly Path[][];
beforeAll(async () => {
  world = await createRestorableWorld();
  await world.control('putScenario', {
    latency: { kind: 'fixed', ms: 1 },
    rules: [{ on: 'system/*', player: '*', when: { probability: 0.5 }, effect: { kind: 'empty' } }],
  });
  await world.call(user.forgot, user.forgot.example);
  await world.control('postPlayer', { username: 'olcu.lu', secondFactor: 'sms', history: 20, balance: 10 });
  const customPlayer = await world.as('olcu.lu');
  await customPlayer.call(user.sms_send);
  await customPlayer.call(user.sms_validate, { code: '000000' });
  originalText = JSON.stringify(takeSnapshot(world.world()));
  fields = groupByField([...listPaths(loadDocument())]);
});

/** Draws a field first, then a row. So fields of tables with many rows are not drawn more often. */
const anyPath = fc.tuple(fc.nat(), fc.nat()).map(([field, row]) => {
  const paths = fields[field % fields.length] ?? [];
  return paths[row % paths.length] ?? [];
});

test('a snapshot with one wrong value is refused, or its world works', async () => {
  await checkProperty(
    20,
    fc.asyncProperty(anyPath, fc.constantFrom(...WRONG_VALUES), async (path, value) => {
      const document = loadDocument();
      putValue(document, path, value);

      await expectRefusedOrSound(document, path);
    }),
  );
});

test('a snapshot that lacks one field or row is refused, or its world works', async () => {
  await checkProperty(
    10,
    fc.asyncProperty(anyPath, async (path) => {
      const document = loadDocument();
      Reflect.deleteProperty(findHolder(document, path), path.at(-1) ?? '');

      await expectRefusedOrSound(document, path);
    }),
  );
});

/**
 * Restores the original world, which an earlier test may have replaced, and returns a copy of its snapshot.
 */
function loadDocument(): Snapshot {
  restoreSnapshot(world.platform, world.world(), JSON.parse(originalText));
  return JSON.parse(originalText);
}

async function expectRefusedOrSound(document: object, path: Path): Promise<void> {
  const before = world.snapshotText();
  const reply = await world.request(PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(document),
  });
  const text = await reply.text();
  if (reply.status !== 200) {
    expect(reply.status, `${path}: ${text}`).toBe(422);
    expect(ControlError.parse(JSON.parse(text)).error.path, text).toMatch(/^world\b/);
    expect(world.snapshotText() === before, 'nothing has changed').toBe(true);
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
  for (const { path: viewPath } of views) {
    expect((await world.request(CONTROL_PATH + viewPath)).status, `${path}: ${viewPath}`).toBe(200);
  }
}

/** Lists the paths of all values inside a snapshot's member `world`. */
function* listPaths(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 1) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (path.length > 0 || key === 'world') yield* listPaths(child, [...path, key]);
  }
}

/** Groups paths that differ only in the keys of rows and the positions in lists. */
function groupByField(paths: readonly Path[]): Path[][] {
  const groups = new Map<string, Path[]>();
  for (const path of paths) {
    const field = path.map((key, depth) => (depth === 2 || /^\d+$/.test(key) ? '*' : key)).join('.');
    groups.set(field, [...(groups.get(field) ?? []), path]);
  }
  return [...groups.values()];
}

function findHolder(document: object, path: Path): object {
  return path.slice(0, -1).reduce<object>((holder, key) => Object(Reflect.get(holder, key)), document);
}

function putValue(document: object, path: Path, value: unknown): void {
  Object.defineProperty(findHolder(document, path), path.at(-1) ?? '', { value, enumerable: true });
}
