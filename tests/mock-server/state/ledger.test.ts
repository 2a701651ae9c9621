import { expect, test } from 'vitest';
import { balanceOf, entriesOf, INSUFFICIENT, type Posting, post } from '#mock-server/state/ledger';
import { playerNamed } from '#mock-server/state/players';
import { aWorld, NOON } from '#tests/support/a-world';

const posting = (amountKurus: number): Posting => ({
  kind: 'bet',
  amountKurus,
  reference: 'r1',
  note: 'Lale',
});

async function nilIn() {
  const { world } = await aWorld();
  const nil = playerNamed(world(), 'nil.aksoy');
  if (!nil) throw new Error('nil.aksoy is one of the named players');
  return { world: world(), uid: nil.uid };
}

test('a posting moves the balance and is written down', async () => {
  const { world, uid } = await nilIn();

  const entry = post(world, uid, posting(-150), NOON);

  expect(entry).toMatchObject({ amountKurus: -150, balanceAfterKurus: 250, at: NOON });
  expect(balanceOf(world, uid)).toBe(250);
});

test('the balance never falls below zero, and a refused posting leaves nothing behind', async () => {
  const { world, uid } = await nilIn();
  const before = entriesOf(world, uid).length;

  expect(post(world, uid, posting(-401), NOON)).toBe(INSUFFICIENT);
  expect(balanceOf(world, uid)).toBe(400);
  expect(entriesOf(world, uid)).toHaveLength(before);
  expect(post(world, uid, posting(-400), NOON)).not.toBe(INSUFFICIENT);
});

test('the entries add up to the balance', async () => {
  const { world, uid } = await nilIn();
  for (const amount of [-100, 250, -30, 1]) post(world, uid, posting(amount), NOON);

  const entries = entriesOf(world, uid);

  expect(entries.reduce((sum, { amountKurus }) => sum + amountKurus, 0)).toBe(balanceOf(world, uid));
  expect(entries.map(({ id }) => id)).toEqual([...entries.map(({ id }) => id)].sort((a, b) => a - b));
});

test('money moves in whole kuruş', async () => {
  const { world, uid } = await nilIn();

  expect(() => post(world, uid, posting(0.5), NOON)).toThrow('whole kuruş');
});
