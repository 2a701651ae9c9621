/** Tests the types of the control client. An unused `@ts-expect-error` fails the type check of `tsc`. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createControl } from '#contracts/casino/client';
import { control as declare } from '#contracts/control/control-call';

/** Returns a client, and a list to which each of its requests adds its method and URL. */
function recordRequests() {
  const requests: string[] = [];
  const control = createControl({
    origin: 'http://localhost',
    fetch: async (input, init) => {
      requests.push(`${init?.method} ${String(input)}`);
      return Response.json({ error: { message: 'refused' } }, { status: 404 });
    },
  });
  return { requests, control };
}

test('declared path and query parameters are sent', async () => {
  const { requests, control } = recordRequests();

  await expect(control('getJournal', undefined, { query: { limit: 5 } })).rejects.toThrow('refused');
  await expect(control('putPreset', null, { params: { name: 'a b' } })).rejects.toThrow('refused');

  expect(requests).toEqual([
    'GET http://localhost/__mock/api/journal?limit=5',
    'PUT http://localhost/__mock/api/scenario/preset/a%20b',
  ]);
});

test('an unknown query name does not compile', () => {
  const { control } = recordRequests();
  const calls = () => [
    // @ts-expect-error: the journal has no such parameter
    control('getJournal', undefined, { query: { offset: 5 } }),
    // @ts-expect-error: the clock has no query at all
    control('getClock', undefined, { query: { limit: 5 } }),
    // @ts-expect-error: `limit` is a parameter of another call
    control('getTransactions', undefined, { query: { limit: 5 } }),
  ];

  expect(calls).toBeTypeOf('function');
});

test('a missing or unknown path parameter does not compile', () => {
  const { control } = recordRequests();
  const calls = () => [
    // @ts-expect-error: the preset's name is missing
    control('putPreset'),
    // @ts-expect-error: the parameter is called `name`
    control('putPreset', undefined, { params: { preset: 'maintenance' } }),
    // @ts-expect-error: the path has no parameter
    control('getOutbox', undefined, { params: { name: 'x' } }),
  ];

  expect(calls).toBeTypeOf('function');
});

test('a body that the call does not accept does not compile', () => {
  const { control } = recordRequests();
  const calls = () => [
    // @ts-expect-error: the settings are missing
    control('putSettings'),
    // @ts-expect-error: no switch has this name
    control('patchScenario', { maintenence: true }),
  ];

  expect(calls).toBeTypeOf('function');
});

test('a call whose path has a value must say where that value comes from', () => {
  const summary = 'Returns a thing.';
  declare('GET /things/:id', summary, z.null(), { params: { id: 'GET /things id' } });
  // @ts-expect-error: `params` is missing
  expect(declare('GET /things/:id', summary, z.null()).params).toEqual({});
  // @ts-expect-error: `params` has no `id`
  declare('GET /things/:id', summary, z.null(), { params: { name: 'GET /things name' } });
});
