// `npm test` runs types, lint and all tests, on a bare clone too. Arguments after `--` go to vitest, as in
// `npm test -- tests/house`.
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, requireNode } from './install.mjs';
import { checkLint, checkTypes, omitIdle, reportAndExit, runVitest } from './runners.mjs';

requireNode();
ensurePackages();
process.env.CHROMIUM = await ensureChromium();
const vitestArguments = process.argv.slice(2);
const checks = [checkTypes(), checkLint()];
const tests = runVitest(...vitestArguments);
reportAndExit([...checks, ...(vitestArguments.length > 0 ? omitIdle(tests) : tests)]);
