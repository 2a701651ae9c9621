import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeLine } from '#contracts/control/describe-comparison';
import { DAY_MS } from '#contracts/time/durations';
import { casino } from '#mock-server/casino/casino';
import { table } from '#mock-server/engine/tables/slice';
import { newTable, putRow } from '#mock-server/engine/tables/table';
import type { WorldClock } from '#mock-server/engine/tables/tables';
import { compareWorlds } from '#mock-server/engine/worlds/compare/compare-worlds';
import { aWorld, NOON } from '#tests/support/a-world';

interface Thing {
  readonly owner: string;
  readonly seen: number;
}

const things = table(z.object({ owner: z.string(), seen: z.number() }), {
  max: 1000,
  name: ({ owner }) => owner,
  words: ['thing', 'things'],
});

/** Compares worlds of which only the clocks, or only the things, differ. */
async function aComparison() {
  const { platform, world } = await aWorld();
  const compare = (one: object, other: object) => {
    const tables = { ...casino.tables, things };
    const secretNames: ReadonlySet<string> = new Set();
    const sides = [one, other].map((side) => ({ ...world(), things: newTable(), ...side })) as never;
    const { lines } = compareWorlds({ tables, secretNames }, sides[0], sides[1], platform);
    return lines.map((line) => describeLine(line));
  };
  const ofClocks = (one: WorldClock, other: WorldClock) => compare({ clock: one }, { clock: other });
  const build = (rows: readonly Thing[]) => {
    const all = newTable<Thing>();
    for (const [place, row] of rows.entries()) putRow(all, String(place), row);
    return { things: all };
  };
  const ofThings = (one: readonly Thing[], other: readonly Thing[]) => compare(build(one), build(other));
  return { ofClocks, ofThings };
}

const owned = (owner: string, count: number): Thing[] =>
  Array.from({ length: count }, () => ({ owner, seen: 1 }));

test.each<[string, WorldClock, WorldClock, string[]]>([
  ['running ones by less than a day', running(0), running(DAY_MS - 1), []],
  ['running ones by a day', running(0), running(DAY_MS), ['clock 2026-11-20 12:00:00 → 2026-11-21 12:00:00']],
  ['standing ones by nothing', standing(0), standing(0), []],
  [
    'standing ones by a second',
    standing(1000),
    standing(0),
    ['clock 2026-11-20 12:00:01, frozen → 2026-11-20 12:00:00, frozen'],
  ],
  [
    'a running one and a standing one',
    running(0),
    standing(0),
    ['clock 2026-11-20 12:00:00 → 2026-11-20 12:00:00, frozen'],
  ],
])('clocks differ: %s', async (_, one, other, lines) => {
  expect((await aComparison()).ofClocks(one, other)).toEqual(lines);
});

function running(offsetMs: number): WorldClock {
  return { kind: 'running', offsetMs };
}

function standing(ms: number): WorldClock {
  return { kind: 'standing', at: NOON + ms };
}

test('a standing clock differs by a millisecond', async () => {
  expect((await aComparison()).ofClocks(standing(0), standing(1))).toHaveLength(1);
});

test('rows of one owner have a line each up to five', async () => {
  const { ofThings } = await aComparison();

  expect(ofThings([], owned('a', 5))).toEqual(Array(5).fill(expect.stringMatching(/^a · thing new/)));
  expect(ofThings([], owned('a', 6))).toEqual(['a · 6 things new']);
});

test('twenty rows of one table have a line each, and the rest is counted in one before them', async () => {
  const { ofThings } = await aComparison();
  const many = (count: number) => Array.from({ length: count }, (_, index) => owned(`o${index}`, 1)).flat();

  expect(ofThings([], many(20)).filter((line) => line.includes('·'))).toHaveLength(20);
  const more = ofThings([], many(21));
  expect([more.length, more[0]]).toEqual([21, 'thing new']);
  expect(more.filter((line) => !line.includes('·'))).toEqual(['thing new']);
  expect(ofThings(many(22), []).filter((line) => !line.includes('·'))).toEqual(['2 things gone']);
  expect(ofThings([], [...many(19), ...owned('z', 6)])).toContain('z · 6 things new');
  expect(ofThings([], [...many(20), ...owned('z', 6)])).toContain('6 things new');
});

test('rows come by owner, and a long name is cut', async () => {
  const { ofThings } = await aComparison();
  const rows = ['b', 'a', 'x'.repeat(80), 'y'.repeat(81)].flatMap((owner) => owned(owner, 1));
  const owners = ofThings([], rows).map((line) => line.split(' · ')[0]);

  expect(owners).toEqual(['a', 'b', 'x'.repeat(80), `${'y'.repeat(80)}…`]);
});

test('a row has changed, is new or is gone, and one with its fields in another order is the same', async () => {
  const { ofThings } = await aComparison();
  const one: Thing[] = [...owned('a', 1), ...owned('b', 1), ...owned('c', 1)];
  const other: Thing[] = [
    { owner: 'a', seen: 2 },
    { seen: 1, owner: 'b' },
  ];

  expect(ofThings(one, other)).toEqual(['a · thing 1 → 2', expect.stringMatching(/^c · thing gone/)]);
  expect(ofThings(other, one)).toEqual(['a · thing 2 → 1', expect.stringMatching(/^c · thing new/)]);
});
