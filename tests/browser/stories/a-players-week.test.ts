// Plays one player's week twice: on the mock itself, and through the checking proxy to a second mock that
// takes the place of a live backend.
import { createControl } from '#contracts/casino/client';
import { isFull } from '#tests/support/full-run';
import { startSite } from '../../../scripts/site.ts';
import { expect, test } from '../page.ts';
import { livePlayersWeek } from './players-week.ts';

test('a player’s week: every page shows what the ledger holds', ({ page, control }) =>
  livePlayersWeek(page, control));

/**
 * Opens the site through a proxy. The backend behind the proxy is the test's world on the shared site, and
 * `control` still controls this world.
 */
const testByProxy = test.extend({
  site: async ({ world }, use) => {
    const proxy = await startSite(['--target', world.site]);
    await use(`http://${world.name}.localhost:${proxy.port}`);
    await proxy.stop();
  },
});

// It takes as long as the test above.
if (isFull) {
  testByProxy(
    'a player’s week passes through the proxy to a live backend, and every exchange conforms',
    async ({ page, control, site, world }) => {
      await livePlayersWeek(page, control);

      const proxyControl = createControl({
        origin: `http://127.0.0.1:${new URL(site).port}`,
        world: world.name,
      });
      const { entries, total } = await proxyControl('getJournal', undefined, { query: { limit: '500' } });
      expect(total).toBeGreaterThan(100);
      expect(entries.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
    },
  );
}
