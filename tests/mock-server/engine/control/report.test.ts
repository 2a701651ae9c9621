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

  const report = await world.control('getReport', undefined, { query: { exchange: balance?.id ?? 0 } });

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

  await expect(control('getReport', undefined, { query: { exchange: 7 } })).rejects.toThrow(
    'The journal has no exchange 7',
  );
  await expect(control('getReport', undefined, { query: { exchange: 'x' } })).rejects.toThrow(
    'exchange: exchange is the id of an exchange',
  );
});

test('a report of a span has what was seen in that time of the world, with the exchange that it is about', async () => {
  const { control, call } = await aWorld();
  for (const minute of [10, 11, 12]) {
    await control('putClock', { now: `2026-11-20T12:${minute}:30`, running: false });
    await call(system.ping);
  }
  const about = (exchange: number, from: string, until: string) =>
    control('getReport', undefined, { query: { exchange, from, until } });

  expect((await about(2, '12:10', '12:11')).entries.map(({ id }) => id)).toEqual([2, 1]);
  expect((await about(1, '2 min', '1 min')).har.log.entries.map(({ _vitrin }) => _vitrin.id)).toEqual([1]);
  await expect(about(3, '12:10', '12:11')).rejects.toThrow('no exchange 3 in this span');
});

test('over a backend, a report has no snapshot', async () => {
  const backend = await aBackend((response) => sendSuccess(response, null));
  const proxy = await aProxy(backend.origin);
  await proxy.call(system.ping);

  const report = await proxy.control('getReport');

  expect(report.entries).toHaveLength(1);
  expect(report.snapshot).toBeUndefined();
});
