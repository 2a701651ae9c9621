// `npm run contract` runs the contract suite against the mock in this process or, with --target, a live backend.
import { ensurePackages, requireNode } from '../install.mjs';

requireNode();
ensurePackages();
// This module needs packages, so it is imported after ensurePackages() has installed them.
const { withTypeScript } = await import('./load.mjs');

process.exitCode = await withTypeScript(async (load) => {
  const module = await load('/scripts/contract/main.ts');
  const { main } = /** @type {typeof import('./main.ts')} */ (module);
  return main(process.argv.slice(2));
});
