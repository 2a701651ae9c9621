// `npm run contract` runs the contract suite against the mock in this process or, with --target, a live backend.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build.mjs';
import { requireNode, root } from '../install.mjs';

requireNode();
ensureBuilt('contract');
const { main } = /** @type {typeof import('./main.ts')} */ (
  await import(pathToFileURL(join(root, 'dist/contract-tool/main.js')).href)
);
process.exitCode = await main(process.argv.slice(2));
