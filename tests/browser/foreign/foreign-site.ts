// The fixtures of the tests that open the site over the other backend, in one of its dialects.
import { generateKeyPairSync } from 'node:crypto';
import { isFull } from '#tests/support/full-run';
import { startSite } from '../../../scripts/site.ts';
import { type OtherBackend, startOtherBackend } from '../../contract/other-backend/backend.ts';
import { DIALECTS, type Dialect } from '../../contract/other-backend/dialects.ts';
import { OWN, type Player } from '../../contract/other-backend/state.ts';
import { test as base } from '../page.ts';
import { skipGreeting } from '../steps.ts';

/** The dialects to test. `b` differs most from the mock; the others are part of `npm run test:full`. */
const CHOSEN_DIALECTS: readonly Dialect[] = isFull ? DIALECTS : ['b'];

export interface Foreign {
  readonly dialect: Dialect;
  readonly backend: OtherBackend;
  /** The player whose account the tests use, with the data that the backend holds. */
  readonly leyla: Player;
  /** The port of the site. */
  readonly port: number;
}

/** Creates a test whose pages are those of a site over the other backend. */
function createForeignTest(dialect: Dialect) {
  return base.extend<{ foreign: Foreign }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    foreign: async ({}, use) => {
      const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const backend = await startOtherBackend({ dialect, ...keys });
      const leyla = backend.state.players.find(({ username }) => username === OWN.username);
      if (!leyla) throw new Error(`The backend has no player ${OWN.username}.`);
      const proxy = await startSite(['--target', backend.origin]);
      await use({ dialect, backend, leyla, port: proxy.port });
      await proxy.stop();
      await backend.close();
    },
    site: async ({ foreign, world }, use) => {
      await use(`http://${world.name}.localhost:${foreign.port}`);
    },
    page: async ({ context, page }, use) => {
      await context.route('https://oyun.konak.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Konak</h1>' }),
      );
      await skipGreeting(page);
      await use(page);
    },
  });
}

export const foreignTests = CHOSEN_DIALECTS.map((dialect) => ({ dialect, test: createForeignTest(dialect) }));
