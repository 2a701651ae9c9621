/** The mock server as a program: built, as `node dist/server/main.js --port 8787 …`, and in development. */
import { resolve } from 'node:path';
import { makeLogEntry } from '#contracts/write/line';
import type { Domain } from '../domain.ts';
import type { Platform } from '../platform.ts';
import { listAddresses } from './addresses.mjs';
import { compressPictures } from './compress-pictures.ts';
import { endWithParent } from './end-with-parent.mjs';
import { FlagError } from './flags/flag-error.ts';
import type { Flags } from './flags/flags.ts';
import { readFlags } from './flags/read-flags.ts';
import { createPlatform } from './platform.ts';
import { ListenError, type ServerSettings, startServer } from './serve.ts';
import { persistWorlds } from './state/persistence.ts';

/** Runs the server with the flags of the command line. createFetch: creates what answers its requests. */
export async function runProgram(
  domain: Domain,
  createFetch: (platform: Platform) => ServerSettings['fetch'],
): Promise<void> {
  // If the process that started the server stops reading its output, the write error must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  endWithParent();
  try {
    const flags = readFlags(domain);
    const platform = await createPlatform(domain, flags);
    process.once('exit', await persistWorlds(platform, flags));
    process.once('exit', () => platform.recorder?.flush());
    const { origin } = await startServer({ flags, fetch: compressPictures(createFetch(platform)) });
    if (flags.client !== null) printAddresses(platform, origin, flags);
  } catch (error) {
    // For errors that the user can correct, only the message is printed; for all others, the stack too.
    const isForUser = error instanceof FlagError || error instanceof ListenError;
    console.error(isForUser ? makeLogEntry(error.message) : error);
    process.exit(1);
  }
}

/** Prints the addresses of the site and the console. Players are left out where a token guards their list. */
function printAddresses(
  { domain, hostDomain, controlToken, backend, recording, storage }: Platform,
  origin: string,
  { tokenFile, state }: Pick<Flags, 'tokenFile' | 'state'>,
): void {
  const { port } = new URL(origin);
  const site =
    hostDomain === null
      ? origin.replace(/127\.0\.0\.1|0\.0\.0\.0/, 'localhost')
      : `http://${hostDomain}:${port}`;
  const hasPlayers = controlToken === null && !backend && !recording;
  console.log(
    [
      '',
      ...listAddresses(site, hasPlayers ? domain.players : [], {
        backend: backend?.origin,
        tokenFile,
        state: state && resolve(state),
        isStored: storage.problem === null,
      }),
      '',
    ].join('\n'),
  );
}
