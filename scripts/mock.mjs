// `npm run mock`: the mock server alone, as one bundle, with the flags given here.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { requireNode, root } from './install.mjs';
import { endWithParent } from './parent.mjs';

requireNode();
endWithParent();
ensureBuilt('server');
// In this very process: a signal reaches the server itself, and its memory is all there is.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
