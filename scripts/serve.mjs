// `npm run serve` serves the built client and the mock from one process. It takes the mock server's flags.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { requireNode, root } from './install.mjs';

requireNode();
ensureBuilt('server', 'client');
process.argv.push('--client', join(root, 'dist/client'));
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
