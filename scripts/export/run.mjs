// `npm run export` writes the contracts as OpenAPI, for other tools.
import { importSource } from '../import-source.mjs';
import { answerHelp, ensurePackages, requireNode } from '../install.mjs';
import { buildHelp } from './help.mjs';

requireNode();
answerHelp(buildHelp());
ensurePackages();
const { main } = /** @type {typeof import('./main.ts')} */ (await importSource('scripts/export/main.ts'));
process.exitCode = await main(process.argv.slice(2));
