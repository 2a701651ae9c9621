// `npm run serve` serves the built client and the mock from one process. It takes the mock server's flags.
import { runServer } from './run-server.mjs';

await runServer('--client');
