// `npm run check`: types, lint, format and the house rules; what one wants to know before a commit.
import { ensurePackages, giveUp, requireNode } from './install.mjs';
import { conclude, lint, ran, types, vitest } from './runners.mjs';

requireNode();
if (process.argv.length > 2) giveUp('npm run check takes nothing; npm test -- PATH runs some of the tests.');
ensurePackages();
conclude([types(), lint(), ...ran(vitest('tests/house'))]);
