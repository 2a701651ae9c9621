/** Starts other mock servers from npm ("peers"), each in its fastest usual setup, without logging. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeCommand, startServer } from '../start-server.mjs';
import { buildDatabase, buildEnvironment, buildOpenApi, buildStubs } from './documents.mjs';
import { ensurePeers, PEERS, readVersion } from './install.mjs';

/** @typedef {import('../requests.mjs').HttpRequest} HttpRequest */
/**
 * flags: the command that starts the peer.
 *
 * @typedef {import('../turns.mjs').Contender & { flags: string }} Peer
 */
/**
 * Describes the start of a peer.
 *
 * document: builds the content of the peer's configuration file from the reply.
 *
 * args: the arguments of the command `node`, which runs in the folder PEERS. `{port}` stands for the port on
 * which the peer listens, and `{file}` for the configuration file.
 *
 * request: returns the request to measure in place of the given one; absent if the given one is measured.
 *
 * @typedef {{
 *   name: string, package: string, document: (reply: string) => unknown, args: string,
 *   request?: (request: HttpRequest) => HttpRequest,
 * }} Setup
 */

/**
 * Parses the reply. The peers msw and mockttp need no other configuration: msw-server.mjs and
 * mockttp-server.mjs send the content of the configuration file.
 *
 * @param {string} reply
 * @returns {unknown}
 */
const parseReply = (reply) => JSON.parse(reply);

/** @type {readonly Setup[]} */
const SETUPS = [
  {
    name: 'Prism',
    package: '@stoplight/prism-cli',
    document: buildOpenApi,
    args: 'node_modules/@stoplight/prism-cli/dist/index.js mock -v silent -h 127.0.0.1 -p {port} {file}',
  },
  {
    name: 'json-server',
    package: 'json-server',
    document: buildDatabase,
    args: 'node_modules/json-server/lib/cli/bin.js --quiet --read-only --no-cors --no-gzip -H 127.0.0.1 -p {port} {file}',
    request: ({ headers }) => ({ method: 'GET', path: '/games_list', headers }),
  },
  {
    name: 'msw',
    package: 'msw',
    document: parseReply,
    args: 'msw-server.mjs {port} {file}',
  },
  {
    name: 'Mockoon',
    package: '@mockoon/cli',
    document: buildEnvironment,
    args: 'node_modules/@mockoon/cli/bin/run.js start -X --disable-admin-api --max-transaction-logs 0 -l 127.0.0.1 -p {port} -d {file}',
  },
  {
    name: 'stubby',
    package: 'stubby',
    document: buildStubs,
    args: 'node_modules/stubby/bin/stubby --quiet -l 127.0.0.1 -a 0 -t 0 -s {port} -d {file}',
  },
  {
    name: 'mockttp',
    package: 'mockttp',
    document: parseReply,
    args: 'mockttp-server.mjs {port} {file}',
  },
];

/**
 * Installs the peers and configures them to send the reply.
 *
 * @param {HttpRequest} request
 * @param {string} reply
 * @returns {Peer[]}
 */
export function installPeers(request, reply) {
  ensurePeers();
  return SETUPS.map((setup) => {
    const file = `${setup.name}.json`;
    writeFileSync(join(PEERS, file), JSON.stringify(setup.document(reply)));
    const command = nodeCommand(...setup.args.replace('{file}', file).split(' '));
    const ownRequest = setup.request?.(request) ?? request;
    return {
      name: `${setup.name} ${readVersion(setup.package)}`,
      flags: `node ${setup.args.replace('{file}', file)}`,
      start: async () => ({ server: await startServer(command, ownRequest, PEERS), request: ownRequest }),
    };
  });
}
