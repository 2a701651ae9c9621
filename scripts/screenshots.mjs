// `npm run screenshots` takes pictures of every screen into dist/screenshots.
import { endWithParent } from '../mock-server/engine/node/end-with-parent.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { readFlags } from './flags.mjs';
import { importSource } from './import-source.mjs';
import { exitWithError } from './install.mjs';

const { values } = await readFlags({
  command: 'npm run screenshots',
  about: 'Takes pictures of every screen in all widths, modes and languages, or of some.',
  flags: {
    screen: { type: 'string', takes: 'NAME', help: 'only these, by the beginning of their name' },
    width: { type: 'string', takes: 'PX', help: 'only this width' },
    mode: { type: 'string', takes: 'MODE', help: 'only dark or light' },
    lang: { type: 'string', takes: 'LANG', help: 'only tr or en' },
    seed: { type: 'string', takes: 'N', default: '1', help: 'another seed' },
    now: { type: 'string', takes: 'INSTANT', default: '2026-11-20T21:46', help: 'another time' },
    against: { type: 'string', takes: 'COMMIT', help: 'compares this working tree with a commit, by sight' },
    fail: { type: 'boolean', help: 'ends with 1 if the comparison shows a change' },
    readme: { type: 'boolean', help: 'the pictures of the README, into docs/pictures' },
  },
});
endWithParent();
const { chooseJobs, readNow, runScreenshots } = /** @type {typeof import('./screenshots/command.ts')} */ (
  await importSource('scripts/screenshots/command.ts')
);
const jobs = chooseJobs(values);
const now = readNow(values.now);
if (typeof jobs === 'string') exitWithError(jobs);
if (typeof now === 'string') exitWithError(now);
ensureBuilt('server', 'client');
process.exit(await runScreenshots(jobs, { ...values, now }, await ensureChromium()));
