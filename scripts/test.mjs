// `npm test` runs types, lint and all tests, on a bare clone too. Arguments after `--` select tests for vitest,
// as in `npm test -- tests/house`; with `--watch`, the tests run again after each change of their code.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, requireNode } from './install.mjs';
import {
  checkLint,
  checkTypes,
  omitIdle,
  planTests,
  reportAndExit,
  runVitest,
  watchVitest,
} from './runners.mjs';

requireNode();
ensurePackages();
const { isWhole, isWatch, vitestArguments } = planTests(process.argv.slice(2));
if (isWatch) process.exit(watchVitest(...vitestArguments));
if (!isWhole) reportAndExit(omitIdle(runVitest(...vitestArguments)));
process.env.CHROMIUM = await ensureChromium(); // A missing browser is reported before minutes of tests.
const checks = [checkTypes(), checkLint()];
// Built here, so that no two test files build the same at the same time.
ensureBuilt('server', 'client', 'contract');
reportAndExit([...checks, ...runVitest()]);
