// `npm run contract`: the contract suite against the mock in this process, or with --target against a live backend.
import { ensurePackages, requireNode } from '../install.mjs';

requireNode();
ensurePackages();
// After the installation: it needs packages.
const { withTypeScript } = await import('./load.mjs');

process.exitCode = await withTypeScript(async (load) => {
  const module = await load('/scripts/contract/main.ts');
  const { main } = /** @type {typeof import('./main.ts')} */ (module);
  return main(process.argv.slice(2));
});
