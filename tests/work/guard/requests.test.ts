/**
 * Each call, document and control call takes work in proportion to what it is sent, wherever that grows, in each way in
 * which a world is answered. The requests are made from the declarations, so a new call is among them by itself.
 * `npm test` tries a sample.
 */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { control } from '#contracts/control/control-call';
import { WORLD_HEADER } from '#contracts/mock-headers';
import { hashText } from '#contracts/random';
import { casino } from '#mock-server/casino/casino';
import { createEngineApp } from '#mock-server/engine/app';
import { listControls } from '#mock-server/engine/control/controls';
import type { Panel } from '#mock-server/engine/domain';
import { isFull } from '#tests/support/full-run';
import { type Case, listSubjects, readSource } from './cases.ts';
import { aFullWorld, WAYS, type Way } from './full-worlds.ts';
import { findExcess } from './measure.ts';

/** One of so many cases is tried in `npm test`, and of those of headers in all runs, since most calls read none. */
const SHARE = 120;
const HEADER_SHARE = 10;

/** Chooses the same cases in each run, which differ between the ways. */
function isChosen(way: Way, { name }: Case): boolean {
  const share = (isFull ? 1 : SHARE) * (name.includes(': header ') ? HEADER_SHARE : 1);
  return hashText(`${way} ${name}`) % share === 0;
}

test.each(WAYS)('requests of all kinds take work in proportion to what is sent: %s', async (way) => {
  const world = await aFullWorld(way);
  const excesses: (string | undefined)[] = [];
  for (const { list } of listSubjects(world)) {
    const cases = await list(world);
    for (const each of cases) if (isChosen(way, each)) excesses.push(await findExcess(world, each));
  }

  expect(excesses.length).toBeGreaterThan(0);
  expect(excesses.filter(Boolean)).toEqual([]);
});

test('each value of a path comes from a reply that has one', async () => {
  const world = await aFullWorld('mock');
  for (const { method, path, params } of Object.values(listControls(world.platform.domain))) {
    for (const source of Object.values(params)) {
      expect(await readSource(world, source), `${method} ${path}: ${source}`).not.toEqual([]);
    }
  }
});

test('a slow control call that nobody listed is found by its declaration', async () => {
  const calls = {
    countDoubles: control('POST /doubles', 'Counts what comes twice.', z.object({ doubles: z.int() }), {
      body: z.object({ names: z.array(z.string()) }),
      changesWorld: false,
    }),
  };
  const handlers: Panel['handlers'] = {
    countDoubles: ({ body }) => {
      const { names } = calls.countDoubles.body.parse(body);
      return { doubles: names.filter((name, index) => names.indexOf(name) !== index).length };
    },
  };
  const full = await aFullWorld('mock');
  const { platform, name } = full;
  platform.domain = { ...casino, panels: [...casino.panels, { name: 'doubles', calls, handlers }] };
  const app = createEngineApp(platform);
  const request = async (path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { [WORLD_HEADER]: name, ...Object(init.headers) } });
  const world = { ...full, request };
  const subject = listSubjects(world).find(({ name }) => name === 'POST /doubles');

  const excesses = [];
  for (const each of (await subject?.list(world)) ?? []) excesses.push(await findExcess(world, each));

  expect(excesses.filter(Boolean)).toEqual([expect.stringContaining('POST /doubles: body.names.rows')]);
});
