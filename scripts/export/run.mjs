// `npm run export` writes the contracts as OpenAPI and JSON Schema, for other tools.
import { ensurePackages, requireNode, root } from '../install.mjs';

requireNode();
ensurePackages();
// This module needs packages, so it is imported after ensurePackages() has installed them.
const { withTypeScript } = await import('../contract/load.mjs');

process.exitCode = await withTypeScript(async (load) => {
  const module = await load('/scripts/export/main.ts');
  const { main } = /** @type {typeof import('./main.ts')} */ (module);
  return main(process.argv.slice(2), root);
});
