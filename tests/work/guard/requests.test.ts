/**
 * Each call, document and control call takes work in proportion to what it is sent and what the world holds, wherever that
 * grows, in each way in which a world is answered. The requests are made from the declarations, so a new call is among them
 * by itself. `npm test` tries a sample.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { control } from '#contracts/control/control-call';
import { WORLD_HEADER } from '#contracts/mock-headers';
import { hashText } from '#contracts/random';
import { casino } from '#mock-server/casino/casino';
import { createEngineApp } from '#mock-server/engine/app';
import { listControls } from '#mock-server/engine/control/controls';
import type { Panel } from '#mock-server/engine/domain';
import { isFull } from '#tests/support/full-run';
import { type Case, listCases, listControlCases } from './cases.ts';
import { aFullWorld, type FullWorld, WAYS, type Way } from './full-worlds.ts';
import { listUnsourced, readSource } from './live.ts';
import { findExcess, LARGE_SCALE, type Pair } from './measure.ts';

const { parse } = JSON;
// A world keeps what was counted as it came in, and the platform's copy refuses proxies. What the server copies is JSON.
beforeAll(() => void vi.stubGlobal('structuredClone', (value: unknown) => parse(JSON.stringify(value))));
afterAll(() => void vi.unstubAllGlobals());

/** One of so many cases is tried in `npm test`, and still fewer of those of headers, since most calls read none. */
const SHARE = 500;
const HEADER_SHARE = 10;

/** Chooses the same cases in each run, which differ between the ways. */
function isChosen(way: Way, { name }: Case): boolean {
  const share = isFull ? 1 : SHARE * (name.includes(': header ') ? HEADER_SHARE : 1);
  return hashText(`${way} ${name}`) % share === 0;
}

async function aPair(way: Way): Promise<Pair> {
  return { small: await aFullWorld(way, 1), large: await aFullWorld(way, LARGE_SCALE) };
}

async function listExcesses(pair: Pair, cases: readonly Case[]) {
  const excesses: (string | undefined)[] = [];
  for (const each of cases) excesses.push(await findExcess(pair, each));
  return excesses.filter((excess) => excess !== undefined);
}

test.each(WAYS)('requests of all kinds take work in proportion to what is sent: %s', async (way) => {
  const pair = await aPair(way);
  const cases = listCases(casino, way).filter((each) => isChosen(way, each));

  expect(cases).not.toEqual([]);
  expect(await listExcesses(pair, cases)).toEqual([]);
});

test('each value of a path, and each edited part of a body, comes from a reply that has one', async () => {
  const world = await aFullWorld('mock', 1);
  for (const { method, path, params, edits } of Object.values(listControls(casino))) {
    for (const source of [...Object.values(params), ...Object.values(edits)]) {
      expect(await readSource(world, source), `${method} ${path}: ${source}`).not.toEqual([]);
    }
  }
});

test('each list, record and unknown value of a body says which reply it is an edit of', () => {
  const unsourced = Object.values(listControls(casino)).flatMap((call) =>
    listUnsourced(call).map((place) => `${call.method} ${call.path}: ${place}`),
  );
  expect(unsourced).toEqual([]);
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
  const withPanel = async (full: FullWorld): Promise<FullWorld> => {
    const { platform, name } = full;
    platform.domain = { ...casino, panels: [...casino.panels, { name: 'doubles', calls, handlers }] };
    const app = createEngineApp(platform);
    const request: FullWorld['request'] = async (path, init = {}) =>
      app.request(path, { ...init, headers: { [WORLD_HEADER]: name, ...Object(init.headers) } });
    return { ...full, request };
  };
  const world = await withPanel(await aFullWorld('mock', 1));
  const pair = { small: world, large: world };

  expect(await listExcesses(pair, listControlCases(calls.countDoubles))).toEqual([
    expect.stringContaining('POST /doubles: body.names.rows'),
  ]);
});
