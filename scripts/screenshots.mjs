// `npm run screenshots`: pictures of every screen and state into dist/screenshots, with a contact sheet.
//   -- --screen play --width 360 --mode dark --lang tr   only these (a screen by the beginning of its name)
//   -- --seed 7 --now 2026-11-20T21:46                   of another world, at another time
//   -- --readme                                          the few of docs/pictures instead
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, giveUp, requireNode, root } from './install.mjs';
import { endWithParent } from './parent.mjs';

requireNode();
ensurePackages();
endWithParent();
// Not before here: on a bare clone the package has only just arrived.
const { runnerImport } = await import('vite');
/** @type {{ module: typeof import('./screenshots/command.ts') }} */
const { module } = await runnerImport(join(root, 'scripts/screenshots/command.ts'), {
  root,
  logLevel: 'warn',
});
const asked = module.askedBy(process.argv.slice(2));
if (typeof asked === 'string') giveUp(asked);
ensureBuilt('server', 'client');
process.exit(await module.run(asked, await ensureChromium()));
