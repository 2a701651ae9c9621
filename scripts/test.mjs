// `npm test`: everything, on a bare clone too. What follows `--` goes to vitest: npm test -- tests/house
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, requireNode } from './install.mjs';
import { conclude, lint, ran, types, vitest } from './runners.mjs';

requireNode();
ensurePackages();
process.env.CHROMIUM = await ensureChromium();
const narrowing = process.argv.slice(2);
const checks = [types(), lint()];
const tests = vitest(...narrowing);
conclude([...checks, ...(narrowing.length > 0 ? ran(tests) : tests)]);
