/** The mock server as a program: `node dist/server/main.js --port 8787 …`. */
import { createApp, domain } from './app.ts';
import { runProgram } from './engine/node/program.ts';

await runProgram(domain, (platform) => createApp(platform).fetch);
