// `npm run contract:diff` shows which changes of the contracts break a client.
import { ensurePackages, requireNode, root } from '../install.mjs';
import { runProgram } from './run-program.mjs';

await runProgram(async () => {
  requireNode();
  ensurePackages();
  // This module needs packages, so it is imported after ensurePackages() has installed them.
  const { withTypeScript } = await import('./load.mjs');
  return withTypeScript(async (load) => {
    const module = await load('/scripts/contract/diff/main.ts');
    const { main } = /** @type {typeof import('./diff/main.ts')} */ (module);
    return main(process.argv.slice(2), root, load);
  });
});
