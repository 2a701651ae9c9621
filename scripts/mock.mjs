// `npm run mock` starts the mock server with its console, as one bundle and without the site, with the server's flags.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { requireNode, root } from './install.mjs';

requireNode();
ensureBuilt('server', 'client');
process.argv.push('--console-folder', join(root, 'dist/client'));
// Imported into this process, so that signals reach the server and no second process uses memory.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
