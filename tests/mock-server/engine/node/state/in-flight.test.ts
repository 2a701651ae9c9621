/** A request that waits while its world is replaced changes neither the stored world nor the one in its place. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as prepayServices from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import type { Rule } from '#contracts/control/scenario';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { aWorld, type SignedIn, type TestWorld } from '#tests/support/a-world';
import { named } from '#tests/support/named';
import {
  copyStateFolder,
  createStateFolder,
  readSnapshotText,
  startStateServer,
} from '#tests/support/state/state-server';

const DEPOSIT = { Type: 1, methodID: 105, amount: 250 } as const;
const HELD: Rule = {
  on: 'prepayServices/processTransaction',
  phase: 'before',
  effect: { kind: 'delay', latency: { kind: 'never' } },
};
/** More steps than a call takes within one turn of the event loop. */
const MAX_STEPS = 1000;

interface Case {
  readonly server: TestWorld;
  readonly ayse: TestWorld;
}

/** Starts a server with the world ayse, a snapshot of it, and a world that was deleted. */
async function startWithWorlds(folder: string): Promise<Case> {
  const server = await startStateServer(folder);
  const ayse = await aWorld({ beside: server, name: 'ayse' });
  await (await ayse.as('umut.sahin')).call(user.favorites, { type: 'casino', mode: 'insert', id: 1001 });
  await ayse.control('saveSnapshot', undefined, named('before'));
  return { server, ayse };
}

/** Sends a deposit, and waits until a rule holds it back. */
async function holdDeposit(world: TestWorld, player: SignedIn) {
  await world.control('putScenario', { rules: [HELD] });
  const reply = player.call(prepayServices.processTransaction, DEPOSIT);
  await expect.poll(() => world.world().journal.waiting.size).toBe(1);
  return { reply };
}

const DELETED = 'The world ayse was deleted while the request waited';
const listNames = async ({ control }: TestWorld) => (await control('getWorlds')).map(({ name }) => name);

/** The operations, and the world that has the data afterwards. */
const OPERATIONS: readonly [string, (test: Case) => Promise<unknown>, string | null][] = [
  ['restored', ({ ayse }) => ayse.control('restoreSnapshot', undefined, named('before')), 'ayse'],
  ['reset', ({ ayse }) => ayse.control('resetWorld', { seed: 5 }), 'ayse'],
  ['deleted', ({ server }) => server.control('deleteWorld', undefined, named('ayse')), null],
];

test.each(OPERATIONS)('a deposit waits while its world is %s', async (_what, operate, name) => {
  const folder = await createStateFolder();
  const { server, ayse } = await startWithWorlds(folder);
  const esra = await ayse.as('esra.isik');
  const deposit = await holdDeposit(ayse, esra);

  await operate({ server, ayse });
  const after = name === null ? null : await readSnapshotText(await aWorld({ beside: server, name }));
  const { envelope } = await deposit.reply;

  expect(envelope).toMatchObject({ result: false, message: name === null ? DELETED : 'Oturum süresi doldu' });
  expect((await listNames(server)).filter((each) => each !== 'default')).toEqual(name === null ? [] : [name]);
  const again = await startStateServer(await copyStateFolder(folder));
  expect(again.lines).toEqual([]);
  expect(again.platform.storage.listWorlds().map((world) => world.name)).toEqual(name === null ? [] : [name]);
  if (name !== null)
    expect((await readSnapshotText(await aWorld({ beside: again, name }))) === after).toBe(true);
});

test('a deposit that waits goes on in the snapshot that is restored, if it holds the session', async () => {
  const folder = await createStateFolder();
  const { ayse } = await startWithWorlds(folder);
  const esra = await ayse.as('esra.isik');
  await ayse.control('saveSnapshot', undefined, named('signed-in'));
  const deposit = await holdDeposit(ayse, esra);

  await ayse.control('restoreSnapshot', undefined, named('signed-in'));

  expect((await deposit.reply).envelope.result).toBe(true);
  const again = await aWorld({ beside: await startStateServer(await copyStateFolder(folder)), name: 'ayse' });
  const { envelope } = await again.call(finance.list_transactions, {}, esra.user);
  expect(finance.list_transactions.response.parse(envelope.data)[0]).toMatchObject({ amount: 250 });
});

test.each(OPERATIONS)(
  'a favourite is saved in the turn in which its world is %s',
  async (_what, operate, name) => {
    const folder = await createStateFolder();
    const { server, ayse } = await startWithWorlds(folder);
    const esra = await ayse.as('esra.isik');

    const favourite = esra.call(user.favorites, { type: 'casino', mode: 'insert', id: 1002 });
    for (let step = 0; step < MAX_STEPS && !server.platform.storage.written(); step++)
      await Promise.resolve();
    expect(server.platform.storage.written()).toBeDefined();
    await Promise.all([favourite, operate({ server, ayse })]);

    const worlds = server.platform.storage.listWorlds().map((world) => world.name);
    const again = await startStateServer(await copyStateFolder(folder));
    expect(again.platform.storage.listWorlds().map((world) => world.name)).toEqual(worlds);
    for (const each of name === null ? [] : [name]) {
      const [here, there] = [
        await aWorld({ beside: server, name: each }),
        await aWorld({ beside: again, name: each }),
      ];
      expect((await readSnapshotText(there)) === (await readSnapshotText(here))).toBe(true);
    }
  },
);

/** Sends the beginning of a request. Returns its reply, and a function that sends its body. */
function beginRequest(world: TestWorld, path: string, method: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
    body: readable,
    duplex: 'half',
  };
  const reply = world.request(path, init);
  const sendBody = async (body: unknown) => {
    await writer.write(new TextEncoder().encode(JSON.stringify(body)));
    await writer.close();
  };
  return { reply, sendBody };
}

test('a call whose body arrives while its world is deleted does not bring it back', async () => {
  const { server, ayse } = await startWithWorlds(await createStateFolder());
  const { journal } = ayse.world();
  const { reply, sendBody } = beginRequest(ayse, CALLS_PATH, 'POST');
  await server.control('deleteWorld', undefined, named('ayse'));

  await sendBody({ api: { class: 'user', method: 'favorites' }, data: { type: 'casino' } });

  expect(await (await reply).json()).toMatchObject({ result: false, message: DELETED });
  expect(journal.entries.at(-1)?.build()).toMatchObject({ status: 409, verdict: 'conforms' });
  expect(await listNames(server)).toEqual(['default']);
});

test('a control request whose body arrives while its world is replaced answers 409', async () => {
  const folder = await createStateFolder();
  const { ayse } = await startWithWorlds(folder);
  const { reply, sendBody } = beginRequest(ayse, '/__mock/api/clock', 'PUT');
  await ayse.control('resetWorld', {});

  await sendBody({ now: '2026-12-31T23:59', running: false });

  expect((await reply).status).toBe(409);
  expect((await ayse.control('getClock')).running).toBe(true);
});
