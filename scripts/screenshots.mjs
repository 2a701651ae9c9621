// `npm run screenshots` takes pictures of every screen into dist/screenshots, with a contact sheet.
import { endWithParent } from '../mock-server/engine/node/end-with-parent.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { importSource } from './import-source.mjs';
import { answerHelp, ensurePackages, exitWithError, requireNode } from './install.mjs';

requireNode();
answerHelp(`npm run screenshots -- [flags]
  --screen NAME --width PX --mode dark|light --lang tr|en   only these; a screen by the beginning of its name
  --seed N --now INSTANT                                    another seed, another time
  --readme                                                  the pictures of the README, into docs/pictures`);
ensurePackages();
endWithParent();
const { parseOptions, runScreenshots } = /** @type {typeof import('./screenshots/command.ts')} */ (
  await importSource('scripts/screenshots/command.ts')
);
const options = parseOptions(process.argv.slice(2));
if (typeof options === 'string') exitWithError(options);
ensureBuilt('server', 'client');
process.exit(await runScreenshots(options, await ensureChromium()));
