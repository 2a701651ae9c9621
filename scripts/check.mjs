// `npm run check` runs types, lint, format and the house rules: the quick check before a commit.
import { ensurePackages, exitWithError, requireNode } from './install.mjs';
import { checkLint, checkTypes, reportAndExit, runVitest } from './runners.mjs';

requireNode();
if (process.argv.length > 2)
  exitWithError('npm run check takes no arguments. To run some of the tests: npm test -- PATH.');
ensurePackages();
reportAndExit([checkTypes(), checkLint(), runVitest('tests/house')]);
