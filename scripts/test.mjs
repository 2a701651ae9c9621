// `npm test` runs types, lint and all tests, on a bare clone too. Arguments after `--` select tests, as in
// `npm test -- tests/house`; those in tests/browser run by Playwright, the others by vitest.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, requireNode, root } from './install.mjs';
import {
  divideSelection,
  runBrowserStories,
  runChecks,
  runOpposites,
  runPlaywright,
  runVitest,
} from './runners.mjs';
import { listIdlePaths, omitIdle, reportAndExit } from './test-counts.mjs';

const OPPOSITES = 'tests/docs/opposites.md';

requireNode();
ensurePackages();
const selection = process.argv.slice(2);
const { vitest, playwright } = divideSelection(selection);
// A missing browser is reported before minutes of tests.
if (playwright) process.env.CHROMIUM = await ensureChromium();
if (selection.length > 0) {
  // A selection runs no other check first, so that its tests start at once.
  const counts = [
    ...(vitest ? [await runVitest('--passWithNoTests', ...vitest)] : []),
    ...(playwright ? [await runPlaywright('--pass-with-no-tests', ...playwright)] : []),
  ];
  reportAndExit(omitIdle(counts), listIdlePaths(selection, counts));
}
process.env.VITRIN_WHOLE = '1'; // playwright.config.ts repeats and traces failed tests of a whole run.
// Built here, so that no two test files build the same at the same time.
ensureBuilt('server', 'client', 'kit');
// The checks end long before the unit tests, so what fails in them is still printed before the failed tests.
const [checks, unit] = await Promise.all([runChecks(), runVitest()]);
const counts = [...checks, unit, ...(playwright ? [await runPlaywright()] : [])];
if (process.env.VITRIN_FULL === '1') {
  // An API of one's own has neither.
  if (playwright) counts.push(await runBrowserStories());
  if (existsSync(join(root, OPPOSITES))) counts.push(await runOpposites());
}
reportAndExit(counts);
