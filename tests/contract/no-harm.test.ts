/** Tests, by a backend's state and its log of received requests, that a run leaves the backend as it was. */
import { afterEach, expect, test } from 'vitest';
import { contracts } from '#contracts/registry';
import { type OtherBackend, startOtherBackend } from './other-backend/backend.ts';
import type { Defect } from './other-backend/defects.ts';
import { runContract } from './other-backend/run-contract.ts';
import { OWN } from './other-backend/state.ts';

const started: OtherBackend[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((backend) => backend.close()));
});

async function startBackend(...settings: Parameters<typeof startOtherBackend>): Promise<OtherBackend> {
  const backend = await startOtherBackend(...settings);
  started.push(backend);
  return backend;
}

test('without permission a run only reads, signs in and signs out, and leaves everything as it was', async () => {
  const backend = await startBackend();
  const before = backend.describeBelongings();

  await runContract(backend);

  const writes = backend.received.filter(({ name, effect }) => {
    // The backend does not know calls of ours, so only their contracts say what they do.
    const stated = effect === 'unknown' ? contracts.get(name)?.effect : effect;
    return stated !== 'read' && stated !== 'document';
  });
  expect([...new Set(writes.map(({ name }) => name))].sort()).toEqual(['user/login', 'user/logout']);
  expect(backend.describeBelongings()).toEqual(before);
  expect(backend.state.sent).toEqual([]);
});

test.each<[what: string, defects: readonly Defect[]]>([
  ['a healthy backend', []],
  ['a backend that accepts bad data', [{ kind: 'accepts-bad-data' }]],
  ['a backend that does not check who calls', [{ kind: 'no-access-check' }]],
  ['a backend whose sessions end early', [{ kind: 'short-sessions', uses: 9 }]],
])(
  'with every permission, %s has everything as before, and gets no call that moves money or could lock the account out',
  async (_, defects) => {
    const backend = await startBackend({ defects });
    const before = backend.describeBelongings();

    await runContract(backend, ['--allow', 'idempotent,once']);

    expect(backend.describeBelongings()).toEqual(before);
    expect(findRemovedBelongings(backend)).toEqual([]);
    const foreign = backend.state.sent.filter(({ to }) => ![OWN.mail, OWN.phone].some((own) => own === to));
    expect(foreign).toEqual([]);
    const granted = new Set(backend.received.filter(({ wasGranted }) => wasGranted).map(({ name }) => name));
    expect(WRITES_THAT_ARE_UNDONE.filter((name) => !granted.has(name))).toEqual([]);
    expect(backend.received.filter(({ effect }) => effect === 'money')).toEqual([]);
    expect(backend.received.filter(({ name }) => ONLY_BY_NAME.includes(name))).toEqual([]);
  },
);

/** The writes that `--allow idempotent,once` must send: without this list, a run that writes nothing would pass. */
const WRITES_THAT_ARE_UNDONE = [
  'casino/init_game',
  'user/favorites',
  'finance/add_favorite_cash_method',
  'finance/remove_favorite_cash_method',
  'finance/save_bank_account',
  'finance/delete_bank_account',
];

/**
 * The calls that `--allow idempotent,once` must not send. They could lock the account out, or they create an
 * account that no call removes.
 */
const ONLY_BY_NAME = ['user/pass_change', 'user/user_generate_ga', 'user/register'];

/** Lists the granted requests that removed something which the account had before the run. */
function findRemovedBelongings({ received }: OtherBackend) {
  const own = [OWN.bankAccountID, OWN.cashFavourite, ...OWN.slots, ...OWN.tables].map(String);
  return received.filter(({ name, data, wasGranted }) => {
    const { id, bankAccountID, mode } = Object(data);
    const isRemoval = /delete_bank_account|remove_favorite/.test(name) || mode === 'delete';
    return wasGranted && isRemoval && own.includes(String(id ?? bankAccountID));
  });
}

test('a redirect to another origin is not followed', async () => {
  const elsewhere = await startBackend();
  const backend = await startBackend({
    defects: [{ kind: 'redirect', to: `${elsewhere.origin}/endpoint/v1` }],
  });

  const { exitCode } = await runContract(backend, ['--header', 'x-team: konak']);

  expect(exitCode).not.toBe(0);
  expect(elsewhere.received).toEqual([]);
});
