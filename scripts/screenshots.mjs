// `npm run screenshots`: pictures of every screen and state into dist/screenshots, with a contact sheet.
//   -- --screen play --width 360 --mode dark --lang tr   only these (a screen by the beginning of its name)
//   -- --seed 7 --now 2026-11-20T21:46                   of another world, at another time
//   -- --readme                                          the few of docs/pictures instead
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, requireNode, root } from './install.mjs';
import { endWithParent } from './parent.mjs';

requireNode();
ensurePackages();
endWithParent();
ensureBuilt('server', 'client');
/** @type {{ module: typeof import('./screenshots/command.ts') }} */
const { module } = await runnerImport(join(root, 'scripts/screenshots/command.ts'), {
  root,
  logLevel: 'warn',
});
process.exit(await module.run(process.argv.slice(2), await ensureChromium()));
