// `npm run serve`: the production client and the mock by one process, with the mock's flags.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { requireNode, root } from './install.mjs';
import { endWithParent } from './parent.mjs';

requireNode();
endWithParent();
ensureBuilt('server', 'client');
process.argv.push('--client', join(root, 'dist/client'));
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
