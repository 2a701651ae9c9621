// `npm run contract` runs the contract suite against the mock in this process or, with --target, a live backend.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build.mjs';
import { ensurePackages, requireNode, root } from '../install.mjs';
import { runProgram } from './run-program.mjs';

await runProgram(async () => {
  requireNode();
  ensurePackages(); // The bundle imports Vite, so it needs the packages also when it is up to date.
  ensureBuilt('contract');
  const { main } = /** @type {typeof import('./casino/main.ts')} */ (
    await import(pathToFileURL(join(root, 'dist/contract-tool/main.js')).href)
  );
  return main(process.argv.slice(2));
});
