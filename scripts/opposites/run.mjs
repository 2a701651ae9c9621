// `npm run test:full` runs this last: it plants the opposite of each documented sentence, which a test has to notice.
import { importSource } from '../import-source.mjs';
import { ensurePackages, requireNode } from '../install.mjs';

requireNode();
ensurePackages();
const path = 'scripts/opposites/judge-opposites.ts';
const { judgeOpposites } = /** @type {typeof import('./judge-opposites.ts')} */ (await importSource(path));
process.exit(await judgeOpposites());
