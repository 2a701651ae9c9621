// `npm run screenshots` takes pictures of every screen into dist/screenshots, with a contact sheet.
//   -- --screen play --width 360 --mode dark --lang tr   takes only these; --screen takes the start of a name
//   -- --seed 7 --now 2026-11-20T21:46                   uses another seed and another time
//   -- --readme                                          takes the pictures of the README, into docs/pictures
import { join } from 'node:path';
import { endWithParent } from '../mock-server/engine/node/end-with-parent.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, exitWithError, requireNode, root } from './install.mjs';

requireNode();
ensurePackages();
endWithParent();
// Vite is imported only here, since on a bare clone ensurePackages() has to install it first.
const { runnerImport } = await import('vite');
/** @type {{ module: typeof import('./screenshots/command.ts') }} */
const { module } = await runnerImport(join(root, 'scripts/screenshots/command.ts'), {
  root,
  logLevel: 'warn',
});
const options = module.parseOptions(process.argv.slice(2));
if (typeof options === 'string') exitWithError(options);
ensureBuilt('server', 'client');
process.exit(await module.runScreenshots(options, await ensureChromium()));
