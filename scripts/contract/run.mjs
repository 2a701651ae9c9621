// `npm run contract` runs the contract suite against the mock in this process or, with --target, a live backend.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, listStale } from '../build.mjs';
import { importSource } from '../import-source.mjs';
import { ensurePackages, requireNode, root } from '../install.mjs';
import { runProgram } from './run-program.mjs';

await runProgram(async () => {
  requireNode();
  ensurePackages(); // The bundle imports Vite, so it needs the packages also when it is up to date.
  const argv = process.argv.slice(2);
  if (listStale('contract').length > 0) {
    // The flags are checked before a build, which takes some seconds.
    const { checkFlags } = /** @type {typeof import('./casino/check-flags.ts')} */ (
      await importSource('scripts/contract/casino/check-flags.ts')
    );
    const exitCode = await checkFlags(argv);
    if (exitCode !== undefined) return exitCode;
    ensureBuilt('contract');
  }
  const { main } = /** @type {typeof import('./casino/main.ts')} */ (
    await import(pathToFileURL(join(root, 'dist/contract-tool/main.js')).href)
  );
  return main(argv);
});
