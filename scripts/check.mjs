// `npm run check`: types, lint, format and the house rules; what one wants to know before a commit.
import { ensurePackages, requireNode } from './install.mjs';
import { conclude, lint, ran, types, vitest } from './runners.mjs';

requireNode();
ensurePackages();
conclude([types(), lint(), ...ran(vitest('tests/house'))]);
