// `npm run mock` starts the built mock server and its console, without the site. It takes the server's flags.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { requireNode, root } from './install.mjs';

requireNode();
ensureBuilt('server', 'client');
process.argv.push('--console-folder', join(root, 'dist/client'));
// The server is imported into this process, so that signals reach it and no second process uses memory.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
