/** Tests that each control call declares what it takes away, and that this is kept and comes back, whoever sends the call. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { siteControls } from '#contracts/casino/calls';
import { CONTROL_PATH } from '#contracts/control/calls';
import type { ControlCall } from '#contracts/control/control-call';
import { isCopied, Kept, type ReplacedPart } from '#contracts/control/kept';
import { SWITCH_NAMES } from '#contracts/control/scenario';
import { MAX_SNAPSHOTS, MAX_WORLD_COPIES } from '#contracts/control/snapshot';
import { DAY_MS } from '#contracts/time/durations';
import { isTable } from '#mock-server/engine/tables/table';
import { StoreError } from '#mock-server/engine/worlds/store';
import { readWorldData } from '#mock-server/engine/worlds/world';
import { enforceJournalLimit, MAX_JOURNAL_BYTES } from '#mock-server/engine/worlds/worlds';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { addFavourite, readFavourites } from '#tests/support/casino/favourites';
import { anEntry } from '#tests/support/har-entry';
import { named } from '#tests/support/named';
import { copyStateFolder, createStateFolder, startStateServer } from '#tests/support/state/state-server';

const HAR = [
  anEntry(
    'https://panel.example.com/endpoint/v1/casino/games_list',
    { data: {} },
    JSON.stringify({
      result: true,
      message: '',
      data: [],
      code: 200,
      debug: null,
    }),
  ),
];

/** Creates a world in which everything that a control call can take away is there. */
async function aChangedWorld() {
  const world = await aWorld();
  const { control, name } = world;
  await control('startStepRecording');
  await addFavourite(world);
  await control('postPlayer', { username: 'ali.veli', history: 30, openCoupons: 2, waitingPayments: 2 });
  await control('postRule', { rule: { on: 'user/*', phase: 'before', effect: { kind: 'drop' } } });
  await control('addPreset', { times: 3 }, named('login-failed'));
  await control('postRule', { rule: { on: 'casino/*', phase: 'before', effect: { kind: 'pause' } } });
  const waiting = world.call(casino.games_list, { limit: 1 });
  await expect.poll(() => world.world().journal.waiting.size).toBe(1);
  await control('patchScenario', { serverError: true, latency: { kind: 'fixed', ms: 1 } });
  await control('saveSnapshot', undefined, named(`of-${name}`));
  return { world, waiting };
}

/** The values with which a call is tried. */
interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

async function buildSamples({ control, name, world }: TestWorld): Promise<Partial<Record<string, Sample>>> {
  const payments = await control('getTransactions', undefined, { query: { status: 'pending' } });
  const payment = { params: { id: String(payments[0]?.id) } };
  const [coupon] = await control('getCoupons');
  const [rule] = (await control('getScenario')).rules;
  const ruleParams = { id: rule?.id ?? '' };
  const snapshot = { params: { name: `of-${name}` } };
  const [waitingId] = world().journal.waiting.keys();
  const effect = { on: 'crm/*', effect: { kind: 'drop' } };
  return {
    postWorld: { body: { name: `beside-${name}` } },
    deleteWorld: { params: { name } },
    openHar: { body: { name: 'bug.har', entries: HAR, here: true } },
    saveSnapshot: { params: { name: `more-${name}` } },
    restoreSnapshot: snapshot,
    deleteSnapshot: snapshot,
    putSnapshot: { body: await control('getSnapshot') },
    resetWorld: { body: {} },
    putClock: { body: { now: '2026-12-01T12:00' } },
    openPlayerSession: { params: { username: 'esra.isik' } },
    resetPlayer: { params: { username: 'esra.isik' } },
    postPlayer: { body: { username: 'veli.ali' } },
    approveTransaction: payment,
    rejectTransaction: payment,
    voidCoupon: { params: { id: String(coupon?.id) } },
    grantBonus: { body: { player: 'esra.isik', bonus: 'depositBonus', amount: 10 } },
    putSettings: { body: await control('getSettings') },
    putScenario: { body: {} },
    patchScenario: { body: { rules: [] } },
    putPreset: { params: { name: 'maintenance' } },
    addPreset: { params: { name: 'login-failed' } },
    removePreset: { params: { name: 'login-failed' } },
    postRule: { body: { rule: effect } },
    putRule: { params: ruleParams, body: effect },
    deleteRule: { params: ruleParams },
    moveRule: { params: ruleParams, body: { to: 1 } },
    recountRule: { params: ruleParams },
    endWaiting: { params: { id: String(waitingId) }, body: { end: 'answer' } },
    restoreJournal: { params: { id: String((await control('getJournalCopies'))[0]?.id) } },
    compareSnapshots: { body: { one: null, other: null } },
    compare: { body: { one: { name: 'journal' }, other: { name: 'journal' } } },
    sendCall: { body: { call: 'user/logout', as: 'esra.isik' } },
    checkReply: { body: { call: 'user/login', data: {} } },
  };
}

const PARTS = ['world', 'journal', 'rules'] as const;
type Contents = Readonly<Record<(typeof PARTS)[number], readonly string[]>>;
/** The contents that a call may take away by its declaration. */
const COVERED: Readonly<Record<ReplacedPart, readonly (keyof Contents)[]>> = {
  world: ['world', 'rules'],
  player: ['world'],
  journal: ['journal'],
  rules: ['rules'],
};

/** Lists what a world has. */
function listContents({ world }: TestWorld): Contents {
  const { scenario, ...data } = readWorldData(world());
  const rows = Object.entries<unknown>(data).flatMap(([table, part]) =>
    isTable(part) ? Object.keys(part).map((key) => `${table} ${key}`) : [],
  );
  return {
    world: rows.filter((row) => !/^(counters|random|sessions) /.test(row)),
    journal: world().journal.entries.map(({ id }) => String(id)),
    rules: [
      ...scenario.rules.map(({ rule: { id: _, ...content } }) => JSON.stringify(content)),
      ...SWITCH_NAMES.filter((each) => scenario[each]),
      ...(scenario.latency ? ['latency'] : []),
    ],
  };
}

function listLost(before: Contents, after: Contents, part: keyof Contents): readonly string[] {
  return before[part].filter((one) => !after[part].includes(one));
}

const WRITES = Object.entries<ControlCall>(siteControls).filter(([, { method }]) => method !== 'GET');

test.each(WRITES)(
  '%s declares what it takes away, says what was kept, and that comes back',
  async (name, call) => {
    const { world, waiting } = await aChangedWorld();
    if (name === 'startStepRecording') await world.control('stopStepRecording');
    if (name === 'restoreJournal') await world.control('deleteJournal');
    const { params = {}, body = null } = (await buildSamples(world))[name] ?? {};
    const path = call.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
    const before = listContents(world);

    const response = await world.request(CONTROL_PATH + path, {
      method: call.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply: unknown = await response.json();

    // A new call that needs more than its path needs a sample above.
    expect(reply).not.toHaveProperty('error');
    const declared: readonly ReplacedPart[] = call.replaces?.parts ?? [];
    const lost = PARTS.filter((part) => listLost(before, listContents(world), part).length > 0);
    const covered = declared.flatMap((part) => COVERED[part]);
    // Undo can take away a rule that was added last, of which its summary speaks.
    const undeclared = lost.filter((part) => !covered.includes(part) && name !== 'undoScenario');
    expect(undeclared).toEqual([]);
    expect(call.destroys || lost.every((part) => part === 'rules')).toBe(true);

    if (isCopied(call)) await bringBack(world, Kept.parse(Object(reply).kept));
    else if (declared.includes('rules')) await world.control('undoScenario');
    if (declared.length > 0) {
      const left = listContents(world);
      expect(PARTS.flatMap((part) => listLost(before, left, part))).toEqual([]);
    }
    for (const { end } of world.world().journal.waiting.values()) end('answer');
    await waiting;
  },
);

async function bringBack({ control }: TestWorld, kept: Kept): Promise<void> {
  const { snapshot, journal } = kept ?? {};
  expect(kept?.problem).toBeUndefined();
  if (snapshot !== undefined) await control('restoreSnapshot', undefined, named(snapshot));
  if (journal !== undefined) await control('restoreJournal', undefined, { params: { id: String(journal) } });
}

test('an unchanged world needs no copy, however often it is reset', async () => {
  const { control } = await aWorld();
  await control('patchScenario', { maintenance: true });

  const { kept } = await control('resetWorld', {});
  const again = [];
  for (let time = 0; time <= MAX_WORLD_COPIES; time++) again.push((await control('resetWorld', {})).kept);

  expect(kept?.snapshot).toBeDefined();
  expect(new Set(again)).toEqual(new Set([null]));
  expect((await control('deleteJournal')).kept).toBeNull();
  expect((await control('getSnapshots')).map(({ name }) => name)).toEqual([kept?.snapshot]);
});

test('the latest three copies of a world are kept, for a day, beside a hundred snapshots and those of others', async () => {
  const world = await aWorld();
  const other = await aWorld({ beside: world });
  const { control, platform, name } = world;
  const document = await control('getSnapshot');
  for (let number = 1; number <= MAX_SNAPSHOTS; number++) platform.snapshots.save(`s-${number}`, document);
  await other.control('patchScenario', { maintenance: true });
  await other.control('resetWorld', {});
  for (let time = 0; time <= MAX_WORLD_COPIES; time++) {
    world.advance(1);
    await control('patchScenario', { maintenance: true });
    await control('resetWorld', {});
  }
  const listCopies = async () =>
    (await control('getSnapshots')).flatMap(({ name, copy }) => (copy ? [name] : []));

  expect(await listCopies()).toEqual([
    ...[4, 3, 2].map((number) => `${name}.resetWorld.${number}`),
    `${other.name}.resetWorld.1`,
  ]);
  world.advance(DAY_MS);
  expect(await listCopies()).toEqual([]);
  expect(await control('getSnapshots')).toHaveLength(MAX_SNAPSHOTS);
});

test('a call that is refused keeps nothing, and what cannot be kept is said', async () => {
  const { control, platform } = await aWorld();
  await control('patchScenario', { maintenance: true });
  await expect(control('restoreSnapshot', undefined, named('missing'))).rejects.toThrow(
    'There is no snapshot',
  );
  expect(await control('getSnapshots')).toEqual([]);
  platform.snapshots.save = () => {
    throw new StoreError('the disk is full', false);
  };

  const { kept } = await control('resetWorld', {});

  expect(kept).toEqual({ problem: expect.stringMatching(/could not be kept: the disk is full$/) });
});

test('a file that answers in a world is not kept, which the reply says', async () => {
  const { control } = await aWorld();
  const file = { name: 'bug.har', entries: HAR, here: true };
  await control('openHar', file);
  await control('patchScenario', { maintenance: true });

  expect((await control('openHar', file)).kept?.problem).toContain('bug.har');
});

test('the journal of a deleted world comes back into a later world of its name, beside its own rows', async () => {
  const server = await aWorld();
  const world = await aWorld({ beside: server });
  await world.call(casino.games_list, { limit: 1 });
  await world.control('patchScenario', {});
  const { kept } = await server.control('deleteWorld', undefined, named(world.name));
  await world.call(casino.games_list, { limit: 2 });

  await world.control('restoreJournal', undefined, { params: { id: String(kept?.journal) } });

  const { entries, total } = await world.control('getJournal');
  expect(entries.map(({ request }) => Object(request).data.limit)).toEqual([2, 1]);
  expect(total).toBe(2);
  await expect(
    world.control('restoreJournal', undefined, { params: { id: String(kept?.journal) } }),
  ).rejects.toThrow('No rows of this journal are kept');
});

test('cleared rows count among the journals, and go before any journal does', async () => {
  const { platform, control, call, name } = await aWorld();
  await call(casino.games_list, { limit: 1 });
  await control('deleteJournal');
  await call(casino.games_list, { limit: 1 });
  const [cleared] = platform.clearedJournals.get(name) ?? [];
  platform.clearedJournals.set(name, cleared ? [{ ...cleared, bytes: MAX_JOURNAL_BYTES }] : []);

  enforceJournalLimit(platform, MAX_JOURNAL_BYTES);

  expect(await control('getJournalCopies')).toEqual([]);
  expect((await control('getJournal')).entries).toHaveLength(1);
});

test('copies are in the state folder, so that the next server has them', async () => {
  const folder = await createStateFolder();
  const server = await startStateServer(folder);
  await addFavourite(server);
  const { kept } = await server.control('resetWorld', {});

  const next = await startStateServer(await copyStateFolder(folder));
  await next.control('restoreSnapshot', undefined, named(kept?.snapshot ?? ''));

  expect(await readFavourites(next)).toContain(1001);
});
