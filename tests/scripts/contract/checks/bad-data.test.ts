/** Tests the bad data that the contract suite derives from the schema of a request. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#contracts/contract';
import { data, limit } from '#contracts/fields';
import { secret } from '#contracts/marks';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import { createBadDataCheck } from '../../../../scripts/contract/checks/bad-data.ts';
import type { Client } from '../../../../scripts/contract/target/target.ts';

const search = contract('casino/search', {
  summary: 'Finds games.',
  source: 'ours',
  access: 'visitor',
  effect: 'read',
  request: data({
    name: z.string().check(z.maxLength(20)),
    kind: z.optional(z.enum(['slot', 'live'])),
    limit: limit(10, 50),
    pin: z.optional(secret(z.string().check(z.maxLength(6)))),
  }),
  response: z.null(),
  example: { name: 'book' },
});

const ALL = { step: 0, requests: Number.POSITIVE_INFINITY };
const { check: checkBadData } = createBadDataCheck(casino);

/**
 * Returns a client that grants every request that `takes` accepts, and a list of the data that were sent to
 * it.
 */
function createClient(takes: (request: unknown) => boolean) {
  const sent: unknown[] = [];
  const client: Client = {
    async send(_, request) {
      sent.push(request);
      const result = takes(request);
      return { status: 200, body: { result, message: '', data: null, code: 0, debug: null } };
    },
    get: () => Promise.reject(new Error('no document is fetched')),
    signIn: () => Promise.reject(new Error('nobody signs in')),
  };
  return { client, sent };
}

test('each field is sent missing, of another type, out of range and too long, as its schema says', async () => {
  const { client, sent } = createClient(() => false);

  expect(await checkBadData(search, client, ALL)).toEqual([]);

  expect(sent).toEqual(expect.arrayContaining([null, 'text', [1]]));
  expect(sent).toContainEqual({ name: undefined });
  expect(sent).toContainEqual({ name: { 'no field takes this': true } });
  expect(sent).toContainEqual({ name: 'x'.repeat(21) });
  expect(sent).toContainEqual({ name: 'book', limit: -1 });
  expect(sent).toContainEqual({ name: 'book', limit: 51 });
  expect(sent.filter((request) => search.request.safeParse(request).success)).toEqual([]);
});

test('a secret is sent wrong only once, as several wrong ones could lock an account', async () => {
  const { client, sent } = createClient(() => false);

  await checkBadData(search, client, ALL);

  expect(sent.filter((request) => Object.hasOwn(Object(request), 'pin'))).toHaveLength(1);
});

test('a lenient call has a finding for each flaw, at the field that has it', async () => {
  const { client } = createClient((request) => request === null || typeof Object(request).limit === 'number');

  expect(await checkBadData(search, client, ALL)).toMatchObject([
    { kind: 'assumption', path: '', message: 'takes null as data' },
    { kind: 'assumption', path: 'request.limit', message: 'takes a number below its minimum' },
    { kind: 'assumption', path: 'request.limit', message: 'takes a number above its maximum' },
  ]);
});

/** Checks calls that differ in their names alone, one after another, as calls of a live backend. */
async function checkInTurn(takes: (name: string, request: unknown) => boolean, names: readonly string[]) {
  const { check } = createBadDataCheck(casino);
  const runs: { sent: unknown[]; messages: string[] }[] = [];
  for (const [step, name] of names.entries()) {
    const { client, sent } = createClient((request) => takes(name, request));
    const findings = await check({ ...search, name }, { ...client, isLive: true }, { ...ALL, step });
    runs.push({ sent, messages: findings.map(({ message }) => message) });
  }
  return runs;
}

const NAMES = ['casino/a', 'casino/b', 'casino/c', 'casino/d'];

test('of the flaws that earlier calls of a live backend refused, a further call gets one in a field', async () => {
  const runs = await checkInTurn(() => false, [...NAMES, 'casino/e', 'casino/f']);

  const [first, second, third] = runs;
  const inField = expect.objectContaining({ Lang: { 'no field takes this': true } });
  expect(second?.sent).toEqual(first?.sent);
  expect(third?.sent).toEqual([null, inField]);
  expect(runs.at(-1)?.sent).toEqual([inField]);
});

test('a call that takes what others refuse in its fields alone is found', async () => {
  const takes = (name: string, request: unknown) =>
    name === 'casino/d' && Object.hasOwn(Object(request), 'name');

  const runs = await checkInTurn(takes, NAMES);

  expect(runs.map(({ messages }) => messages.length > 0)).toEqual([false, false, false, true]);
});

test('a call that grants what others refuse is sent six flaws', async () => {
  const [first, , , fourth] = await checkInTurn((name) => name === 'casino/d', NAMES);

  // That the others refuse null is known by then.
  expect(fourth?.sent).toEqual(first?.sent.slice(1, 7));
  expect(fourth?.messages).toHaveLength(6);
});

test('after three calls that took all of six flaws, three suffice for a verdict, and a call that refuses them gets all', async () => {
  const refusing = 'casino/e';
  const runs = await checkInTurn((name) => name !== refusing, [...NAMES, refusing]);

  expect(runs.map(({ messages }) => messages.length)).toEqual([6, 6, 6, 3, 0]);
  expect(runs.at(-1)?.sent.length).toBeGreaterThan(6);
});

test('a flaw that one call granted is sent to all further ones', async () => {
  const takesList = (name: string, request: unknown) => name !== 'casino/b' && Array.isArray(request);

  const runs = await checkInTurn(takesList, [...NAMES, 'casino/e']);

  expect(runs.map(({ messages }) => messages)).toEqual(
    [1, 0, 1, 1, 1].map((count) => Array(count).fill('takes a list as data')),
  );
});

test('a check goes on in its next turn where the requests of one ended, and says nothing before all is refused', async () => {
  const { check, isUnfinished } = createBadDataCheck(casino);
  const { client, sent } = createClient(() => false);
  const live: Client = { ...client, isLive: true };
  const whole = createClient(() => false);
  await checkBadData(search, whole.client, ALL);

  await expect(check(search, live, { step: 0, requests: 2 })).rejects.toThrow('no requests left');
  expect([sent.length, isUnfinished(search)]).toEqual([2, true]);
  expect(await check(search, live, { step: 1, requests: 100 })).toEqual([]);

  expect(isUnfinished(search)).toBe(false);
  expect(sent).toEqual(whole.sent);
});

test('what a call took before the requests of its turn ended is a finding', async () => {
  const { check, isUnfinished } = createBadDataCheck(casino);
  const { client } = createClient(() => true);

  const findings = await check(search, { ...client, isLive: true }, { step: 0, requests: 2 });

  expect([findings.length, isUnfinished(search)]).toEqual([2, true]);
});

test('bad data of a live login leave name and password as they are, so that no refusal counts against them', async () => {
  const { client, sent } = createClient(() => false);

  await createBadDataCheck(casino).check(casino.login, { ...client, isLive: true }, ALL);

  const { username, password } = Object(casino.login.example);
  expect(sent).toEqual([{ Lang: { 'no field takes this': true }, username, password }]);
});
