/** Tests the report of a world, of which the console makes a file. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import { aWorld } from '#tests/support/a-world';
import { aBackend, aProxy, sendSuccess } from '#tests/support/servers/a-backend';

test('a report has what was seen from an exchange on, scenario, build and the world, which a restore brings back', async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  await world.control('patchScenario', { maintenance: true });
  await esra.call(finance.check_balance);
  await world.call(casino.games_list, { limit: 1 });
  const [, balance] = (await world.control('getJournal')).entries;

  const report = await world.control('getReport', undefined, { query: { from: balance?.id ?? 0 } });

  expect(report.entries.map(({ call }) => call)).toEqual(['casino/games_list', 'finance/check_balance']);
  expect(report.har.log.entries.map(({ _vitrin }) => _vitrin.id)).toEqual(
    report.entries.map(({ id }) => id).toReversed(),
  );
  expect(report).toMatchObject({
    build: 'sources',
    scenario: { maintenance: true },
    world: { name: world.name },
  });
  const other = await aWorld();
  if (report.snapshot) await other.control('putSnapshot', report.snapshot);
  expect(await other.control('getScenario')).toMatchObject({ maintenance: true });
  expect((await world.control('getReport')).entries).toHaveLength(3);
});

test('a report from an exchange that is not there is refused', async () => {
  const { control, call } = await aWorld();
  await call(system.ping);

  await expect(control('getReport', undefined, { query: { from: 7 } })).rejects.toThrow(
    'The journal has no exchange 7',
  );
  await expect(control('getReport', undefined, { query: { from: 'x' } })).rejects.toThrow(
    'from: from is the id of an exchange',
  );
});

test('over a backend, a report has no snapshot', async () => {
  const backend = await aBackend((response) => sendSuccess(response, null));
  const proxy = await aProxy(backend.origin);
  await proxy.call(system.ping);

  const report = await proxy.control('getReport');

  expect(report.entries).toHaveLength(1);
  expect(report.snapshot).toBeUndefined();
});
