// Example tests of another project, for a mock that is already running. Each test has a separate world, so
// the tests can run in parallel. Command: `MOCK_ORIGIN=http://127.0.0.1:8787 npm test`.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { connectMock } from 'vitrin-test-client';

const origin = process.env.MOCK_ORIGIN ?? 'http://127.0.0.1:8787';
const mock = connectMock({ origin });

suite('a client of the mock', { concurrency: true }, () => {
  test('shows the lobby to a visitor', async () => {
    const world = await mock.world('lobby');

    const { result, data } = await world.call('casino/games_list', { limit: 12 });

    assert.equal(result, true);
    assert.ok(Array.isArray(data) && data.length === 12);
    await world.expectConforming();
  });

  test('says that the site is under maintenance, and recovers', async () => {
    const world = await mock.world('maintenance');

    await world.scenario('maintenance');
    assert.equal((await world.call('casino/games_list')).message, 'This site is under maintenance');

    await world.healthy();
    assert.equal((await world.call('casino/games_list')).result, true);
  });

  test('survives the loss of one reply', async () => {
    const world = await mock.world('lost-reply');
    const effect = { kind: 'status', status: 500 };
    const player = await world.signIn('esra.isik');

    await world.scenario({
      rules: [{ on: 'finance/check_balance', phase: 'after', when: { after: 1, times: 1 }, effect }],
    });
    const results = [];
    for (let round = 0; round < 3; round++) {
      results.push((await player.call('finance/check_balance')).result);
    }

    assert.deepEqual(results, [true, false, true]);
  });

  test('greets the new year in Istanbul', async () => {
    const world = await mock.world('new-year');

    await world.at('2026-12-31T23:59');
    const { headers } = await fetch(`${origin}/datas/header-menu.json`, {
      headers: world.headers,
    });

    assert.equal(headers.get('date'), 'Thu, 31 Dec 2026 20:59:00 GMT');
  });

  test('learns that it sends a field that no contract has', async () => {
    const world = await mock.world('drift');
    const player = await world.signIn('esra.isik');

    await player.call('finance/list_transactions', { limit: 10, offset: 0, colour: 'red' });

    await assert.rejects(
      world.expectConforming(),
      /finance\/list_transactions: drift: request\.data\.colour/,
    );
    await world.expectConforming({ allow: ['drift'] });
    assert.equal((await world.journal()).at(-1)?.player, 'esra.isik');
  });
});
