// `npm run check` runs types, lint, format, unused code and the house rules: the quick check before a commit.
// It prints only what fails.
import { ensurePackages, exitWithError, requireNode } from './install.mjs';
import { reportAndExit, runQuickChecks } from './runners.mjs';

requireNode();
if (process.argv.length > 2)
  exitWithError('npm run check takes no arguments. To run some of the tests: npm test -- PATH.');
ensurePackages();
const counts = await runQuickChecks();
if (counts.some(({ failed }) => failed > 0)) reportAndExit(counts);
