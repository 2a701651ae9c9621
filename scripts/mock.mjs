// `npm run mock` starts the built mock server and its console, without the site. It takes the server's flags.
import { runServer } from './run-server.mjs';

await runServer('--console-folder');
