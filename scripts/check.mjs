// `npm run check` runs types, lint, format, unused code and the house rules: the quick check before a commit.
// It prints what fails, and how many passed.
import { ensurePackages, exitWithError, requireNode } from './install.mjs';
import { reportAndExit, runQuickChecks } from './runners.mjs';

requireNode();
if (process.argv.length > 2)
  exitWithError('npm run check takes no arguments. To run some of the tests: npm test -- PATH.');
ensurePackages();
reportAndExit(await runQuickChecks());
