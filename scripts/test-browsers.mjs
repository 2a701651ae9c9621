// `npm run test:browsers` tells the stories of a player and of a tester in Firefox and WebKit. Arguments select stories.
import { ensureBuilt } from './build.mjs';
import { ensurePackages, requireNode } from './install.mjs';
import { runBrowserStories } from './runners.mjs';
import { reportAndExit } from './test-counts.mjs';

requireNode();
ensurePackages();
ensureBuilt('server', 'client', 'kit');
reportAndExit([await runBrowserStories(...process.argv.slice(2))]);
