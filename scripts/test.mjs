// `npm test` runs types, lint and all tests, on a bare clone too. Arguments after `--` go to vitest, as in
// `npm test -- tests/house`.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, requireNode } from './install.mjs';
import { checkLint, checkTypes, omitIdle, reportAndExit, runVitest } from './runners.mjs';

requireNode();
ensurePackages();
process.env.CHROMIUM = await ensureChromium();
const vitestArguments = process.argv.slice(2);
const checks = [checkTypes(), checkLint()];
// Built here, so that no two test files build the same at the same time.
if (vitestArguments.length === 0) ensureBuilt('server', 'client', 'contract');
const tests = runVitest(...vitestArguments);
reportAndExit([...checks, ...(vitestArguments.length > 0 ? omitIdle(tests) : tests)]);
