/** The test of all browser tests, which share its fixtures, so that Playwright runs them in the same workers. */
import { test } from './fixtures/open-site.ts';

export { expect } from '../../scripts/kit/playwright.ts';
export { SITE_PORT } from './server.ts';
export { test };

/** A test in which pictures load, for what depends on them: how a page looks, and when it loads what. */
export const testWithPictures = test.extend({ hasPictures: true });
