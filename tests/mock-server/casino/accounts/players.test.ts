import { expect, test } from 'vitest';
import { addPlayer, findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { draw } from '#mock-server/engine/tables/random';
import { putRow, removeRow } from '#mock-server/engine/tables/table';
import { aWorld } from '#tests/support/a-world';

/** The position in the stream of uids before the one of esra.isik. */
const BEFORE_ESRA = -1_814_939_902;

async function aPlayerAdded() {
  const world = (await aWorld()).world();
  const esra = findPlayerByUsername(world, ' Esra.ISIK ');
  if (!esra) throw new Error('esra.isik is no player');
  const { uid, ...data } = esra;
  return { world, uid, add: (username: string) => addPlayer(world, { ...data, username }) };
}

test('a new player never gets the uid of another one', async () => {
  const { world, add } = await aPlayerAdded();
  const one = add('one');
  removeRow(world.random, 'uid');
  const two = add('two');

  expect(one.uid).toMatch(/^[1-9]\d{7}$/);
  expect(two.uid).toMatch(/^[1-9]\d{7}$/);
  expect(two.uid).not.toBe(one.uid);
  expect(world.players[one.uid]?.username).toBe('one');
});

test.each([true, false])(
  'a new player never gets the uid of a named one, in use already: %s',
  async (isSeeded) => {
    const { world, uid, add } = await aPlayerAdded();
    if (!isSeeded) removeRow(world.players, uid);
    putRow(world.random, 'uid', BEFORE_ESRA);
    expect(Math.floor(draw(world, 'uid') * 90_000_000)).toBe(Number(uid) - 10_000_000);
    putRow(world.random, 'uid', BEFORE_ESRA);

    expect(add('one').uid).not.toBe(uid);
    expect(world.random.uid).not.toBe(BEFORE_ESRA);
    expect(findPlayerByUsername(world, 'esra.isik')?.uid).toBe(uid);
  },
);
