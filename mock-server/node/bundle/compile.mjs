// `node compile.mjs FOLDER`: starts the bundle there, asks what is asked first, and keeps what V8 compiled for that.
// Until its first answer a server that was not compiled beforehand spends a fourth of its time on it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleScript, COMPILED } from './script.mjs';

const FIRST_CALLS = ['system/ping', 'casino/games_list'];

const [folder = ''] = process.argv.splice(2, Number.POSITIVE_INFINITY, '--port=0', '--state=none');
const { script, run } = bundleScript(folder);
const ownFolder = mkdtempSync(join(tmpdir(), 'vitrin-compile-'));
process.chdir(ownFolder); // keys are made where a server is started
const { origin, close } = await run().running;
for (const call of FIRST_CALLS) {
  const { status } = await fetch(`${origin}/endpoint/v1/${call}`, {
    method: 'POST',
    headers: { panel: 'frontend' },
    body: '{}',
  });
  if (status !== 200) throw new Error(`The bundle answers ${call} with ${status}`);
}
writeFileSync(join(folder, COMPILED), script.createCachedData());
await close();
rmSync(ownFolder, { recursive: true });
