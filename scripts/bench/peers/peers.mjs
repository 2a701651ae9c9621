/** Installs and starts other mock servers from npm ("peers"), each in its fastest usual setup, without logging. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { arePackagesInstalled, installPackages, root } from '../../install.mjs';
import { requireSuccess } from '../requests.mjs';
import { buildDatabase, buildEnvironment, buildOpenApi, buildStubs } from './documents.mjs';

/** @typedef {import('../requests.mjs').HttpRequest} HttpRequest */
/**
 * Describes the start of a peer. document: builds the content of its configuration file from the reply. args:
 * the arguments of `node`, which runs in the folder PEERS; `{file}` stands for the configuration file. request:
 * returns the request to measure in place of the given one.
 *
 * @typedef {{
 *   package: string, document: (reply: string) => unknown, args: string,
 *   request?: (request: HttpRequest) => HttpRequest,
 * }} Setup
 */

/** A copy of scripts/bench/peers. The peers are installed here, so that the source folder stays clean. */
const PEERS = join(root, 'dist/peers');

/** Parses the reply, which msw-server.mjs and mockttp-server.mjs send. @param {string} reply @returns {unknown} */
const parseReply = (reply) => JSON.parse(reply);

/** @type {readonly Setup[]} */
const SETUPS = [
  {
    package: '@stoplight/prism-cli',
    document: buildOpenApi,
    args: 'node_modules/@stoplight/prism-cli/dist/index.js mock -v silent -h 127.0.0.1 -p {port} {file}',
  },
  {
    package: 'json-server',
    document: buildDatabase,
    args: 'node_modules/json-server/lib/cli/bin.js --quiet --read-only --no-cors --no-gzip -H 127.0.0.1 -p {port} {file}',
    request: ({ headers }) => ({ method: 'GET', path: '/games_list', headers }),
  },
  { package: 'msw', document: parseReply, args: 'msw-server.mjs {port} {file}' },
  {
    package: '@mockoon/cli',
    document: buildEnvironment,
    args: 'node_modules/@mockoon/cli/bin/run.js start -X --repair --disable-admin-api --max-transaction-logs 0 -l 127.0.0.1 -p {port} -d {file}',
  },
  {
    package: 'stubby',
    document: buildStubs,
    args: 'node_modules/stubby/bin/stubby --quiet -l 127.0.0.1 -a 0 -t 0 -s {port} -d {file}',
  },
  { package: 'mockttp', document: parseReply, args: 'mockttp-server.mjs {port} {file}' },
];

/**
 * Installs the peers and configures them to send the reply.
 *
 * @param {HttpRequest} gamesList
 * @param {string} reply
 */
export function installPeers(gamesList, reply) {
  cpSync(join(root, 'scripts/bench/peers'), PEERS, { recursive: true });
  if (!arePackagesInstalled(PEERS)) {
    console.log('Installing the peers into dist/peers (about 300 MB)…');
    // Install scripts are off: no peer needs one, and 600 packages should not run code on this machine.
    installPackages(PEERS, '--ignore-scripts');
  }
  return SETUPS.map((setup) => {
    const file = `${basename(setup.package)}.json`;
    writeFileSync(join(PEERS, file), JSON.stringify(setup.document(reply)));
    const args = setup.args.replace('{file}', file);
    const request = setup.request?.(gamesList) ?? gamesList;
    const manifest = readFileSync(join(PEERS, 'node_modules', setup.package, 'package.json'), 'utf8');
    return {
      name: `${setup.package} ${JSON.parse(manifest).version}`,
      command: [process.execPath, ...args.split(' ')],
      cwd: PEERS,
      request,
      async prepare(/** @type {string} */ origin) {
        // The texts may differ in the format of the JSON.
        const text = await requireSuccess(origin, request);
        if (isDeepStrictEqual(JSON.parse(text), JSON.parse(reply))) return request;
        throw new Error(`${setup.package} does not send the mock's reply.`);
      },
    };
  });
}
