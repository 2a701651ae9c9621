/**
 * Mutation test of the contract suite's verdicts: in a correct reply of each call and document, each field is
 * removed, set to null, or given another type or a value that is not allowed, and each literal message is
 * changed. The suite must notice each change with the right verdict: `broken` where the specification states
 * the field, and `assumption` where only the contract does.
 */
import { beforeAll, expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as maintenance from '#contracts/calls/maintenance';
import * as user from '#contracts/calls/user';
import { type FindingKind, findVerdict } from '#contracts/check/check';
import { checkReplyBody } from '#contracts/check/check-reply';
import type { AnyContract } from '#contracts/contract';
import { MESSAGE } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { type Entry, fetchReply } from '#tests/support/checks/mock-replies';
import { casino as site } from '../../scripts/contract/casino/casino.ts';
import { createInProcessTarget } from '../../scripts/contract/live/in-process.ts';
import { listChecks } from '../../scripts/contract/run/list-checks.ts';
import type { Target } from '../../scripts/contract/target/target.ts';
import { STATED_CALLS, STATED_DOCUMENTS } from '../contracts/stated.ts';
import type { Mutant } from './mutants.ts';
import { mutateReply } from './reply-mutants.ts';

/** The number of rows that are kept of each list; more rows of the same shape would only take time. */
const MAX_ROWS = 6;
const MIN_NOTICED = 0.98;

/** Mutants that rightly get another verdict than expected: their names without the call, and the reasons. */
const SURVIVORS: Readonly<Record<string, string>> = {
  'data.lastlogin null': 'a first sign-in has no earlier one',
  'data.balance became number': 'spec §3: the balance is a number or a text with commas',
};

const mutants: { readonly entry: Entry; readonly mutant: Mutant; readonly verdict: string }[] = [];
const rightReplies: { readonly name: string; readonly verdict: string }[] = [];

beforeAll(async () => {
  const mock = await createInProcessTarget(site);
  for (const entry of [...contracts.values(), ...documents.values()]) {
    const body = shorten(await fetchReply(mock, entry));
    rightReplies.push({ name: entry.name, verdict: await findSuiteVerdict(entry, body) });
    for (const mutant of mutateReply(entry, body)) {
      mutants.push({ entry, mutant, verdict: await findSuiteVerdict(entry, mutant.change(body)) });
    }
  }
});

test('the replies that are mutated conform', () => {
  expect(rightReplies.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
});

test('every field that a reply must have by the specification is mutated', () => {
  const names = new Set(mutants.map(({ entry, mutant }) => `${entry.name} ${mutant.name.split(' ')[0]}`));
  const stated = [
    ...Object.entries(STATED_CALLS).flatMap(([name, { answers }]) =>
      listStatedPaths(answers).map((path) => `${name} data.${path}`),
    ),
    ...Object.entries(STATED_DOCUMENTS).flatMap(([name, answers]) =>
      listStatedPaths(answers).map((path) => `${name} ${path}`),
    ),
  ];

  expect(stated.filter((name) => !names.has(name))).toEqual([]);
});

test('at least 98 % of the mutants get the verdict that the specification demands, and the others have a reason', () => {
  const wrong = mutants.filter(({ mutant, verdict }) => verdict !== mutant.expected[0].kind);
  const unexplained = wrong.filter(({ mutant }) => !Object.hasOwn(SURVIVORS, mutant.name));
  const needless = Object.keys(SURVIVORS).filter((name) => !wrong.some(({ mutant }) => mutant.name === name));

  expect(
    unexplained.map(
      ({ entry, mutant, verdict }) =>
        `${entry.name}: ${mutant.name} is ${verdict}, not ${mutant.expected[0].kind}`,
    ),
  ).toEqual([]);
  expect(needless).toEqual([]);
  expect(mutants.length).toBeGreaterThan(2000);
  expect(1 - wrong.length / mutants.length).toBeGreaterThanOrEqual(MIN_NOTICED);
});

test('each literal message of a refusal is noticed when it is spelled otherwise', async () => {
  for (const { contract, message, body } of await collectRefusals()) {
    const findVerdictOf = (other: string) =>
      findVerdict(checkReplyBody(contract, { ...body, message: other }));
    expect(findVerdictOf(message), message).toBe('conforms');
    for (const other of [`${message}.`, message.toUpperCase()])
      expect(findVerdictOf(other), other).toBe('broken');
    for (const other of ['OK', '']) expect(findVerdictOf(other), `${message} as ${other}`).toBe('drift');
  }
});

/** Returns the contract suite's verdict on a call or document to which the backend answers with this body. */
async function findSuiteVerdict(entry: Entry, body: unknown): Promise<FindingKind | 'conforms'> {
  const reply = async () => ({ status: 200, body });
  const target: Target = {
    site,
    name: 'a mutant',
    address: { origin: 'http://localhost', base: '/endpoint' },
    openClient: async () => ({ send: reply, get: reply, signIn: async () => ({ uid: '1', sid: '1' }) }),
  };
  const [example] = listChecks([entry], target);
  return findVerdict((await example?.run())?.findings ?? []);
}

function listStatedPaths(answers = ''): string[] {
  return answers
    .split(' ')
    .filter((entry) => !entry.endsWith('?'))
    .map((entry) => /^[\w.]+/.exec(entry)?.[0] ?? '')
    .filter(Boolean);
}

/** Shortens each list to its first rows, and keeps one later row of each shape that the first rows lack. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shapes = new Set<string>();
    const rows = value.filter((row, index) => {
      const shape = Object.keys(Object(row)).sort().join();
      const isNew = !shapes.has(shape);
      shapes.add(shape);
      return isNew || index < MAX_ROWS;
    });
    return rows.map(shorten);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shorten(child)]));
}

interface RefusalReply {
  readonly contract: AnyContract;
  readonly message: (typeof MESSAGE)[keyof typeof MESSAGE];
  readonly body: object;
}

/** Provokes refusals with the literal messages of the specification in the mock, and returns the replies. */
async function collectRefusals(): Promise<RefusalReply[]> {
  const { call, as, control } = await aWorld();
  const esra = await as('esra.isik');
  const pending = await as('deniz.arslan');
  const login = (username: string, password: string) => call(user.login, { username, password });
  const refusals = [
    await build(user.login, MESSAGE.loginFailed, login('esra.isik', 'wrong')),
    await build(user.login, MESSAGE.inactiveAccount, login('kaan.demir', 'Vitrin1')),
    await build(finance.check_balance, MESSAGE.sessionExpired, call(finance.check_balance)),
    await build(finance.check_balance, MESSAGE.notAuthorised, pending.call(finance.check_balance)),
  ];
  await control('addPreset', null, { params: { name: 'provider-unreachable' } });
  const launch = esra.call(casino.init_game, { gameID: 1001 });
  refusals.push(await build(casino.init_game, MESSAGE.providerUnreachable, launch));
  await control('patchScenario', { maintenance: true });
  return [
    ...refusals,
    await build(maintenance.check_status, MESSAGE.maintenance, call(maintenance.check_status)),
  ];
}

async function build(
  contract: AnyContract,
  message: RefusalReply['message'],
  reply: ReturnType<TestWorld['call']>,
): Promise<RefusalReply> {
  return { contract, message, body: (await reply).envelope };
}
