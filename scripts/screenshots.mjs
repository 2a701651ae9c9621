// `npm run screenshots` takes pictures of every screen into dist/screenshots, with a contact sheet.
//   -- --screen play --width 360 --mode dark --lang tr   takes only these; --screen takes the start of a name
//   -- --seed 7 --now 2026-11-20T21:46                   uses another seed and another time
//   -- --readme                                          takes the pictures of the README, into docs/pictures
import { endWithParent } from '../mock-server/engine/node/end-with-parent.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { importSource } from './import-source.mjs';
import { ensurePackages, exitWithError, requireNode } from './install.mjs';

requireNode();
ensurePackages();
endWithParent();
const { parseOptions, runScreenshots } = /** @type {typeof import('./screenshots/command.ts')} */ (
  await importSource('scripts/screenshots/command.ts')
);
const options = parseOptions(process.argv.slice(2));
if (typeof options === 'string') exitWithError(options);
ensureBuilt('server', 'client');
process.exit(await runScreenshots(options, await ensureChromium()));
