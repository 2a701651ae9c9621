/** The mock server as a program: `node dist/server/main.js --port 8787 …`. */
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { createApp } from '../../app.ts';
import type { Platform } from '../platform.ts';
import { listAddresses } from './addresses.mjs';
import { compressPictures } from './compress-pictures.ts';
import { endWithParent } from './end-with-parent.mjs';
import { FlagError, HELP, parseFlags, SERVE_HELP } from './flags.ts';
import { createPlatform } from './platform.ts';
import { ListenError, startServer } from './serve.ts';
import { persistWorlds } from './state/persistence.ts';

if (process.argv.includes('--help')) {
  // Only npm run serve passes --client, so the flag decides which help is printed.
  console.log(process.argv.includes('--client') ? SERVE_HELP : HELP);
  process.exit(0);
}
// If the process that started the server stops reading its output, the write error must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
endWithParent();

try {
  const flags = parseFlags(process.argv.slice(2), process.env);
  const platform = await createPlatform(flags);
  process.once('exit', await persistWorlds(platform, flags));
  const { origin } = await startServer({ flags, fetch: compressPictures(createApp(platform).fetch) });
  if (flags.client !== null) printAddresses(platform, origin);
} catch (error) {
  // For errors that the user can correct, only the message is printed; for all others, the stack too.
  console.error(error instanceof FlagError || error instanceof ListenError ? error.message : error);
  process.exit(1);
}

/** Prints the addresses of the site and the console. Players are left out where a token guards their list. */
function printAddresses(
  { domain, controlToken, isPublic, backend, recording }: Platform,
  origin: string,
): void {
  const { port } = new URL(origin);
  const site =
    domain === null ? origin.replace(/127\.0\.0\.1|0\.0\.0\.0/, 'localhost') : `http://${domain}:${port}`;
  const hasPlayers = (controlToken === null || isPublic) && !backend && !recording;
  console.log(['', ...listAddresses(site, hasPlayers ? NAMED_PLAYERS : [], backend?.origin), ''].join('\n'));
}
