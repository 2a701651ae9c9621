/** The mock servers that npm can install, each set up as its users would, logging off, in its quickest way. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, startServer } from '../process.mjs';
import { database, environment, openApi, stubs } from './documents.mjs';
import { ensurePeers, PEERS, versionOf } from './install.mjs';

/** @typedef {import('../ask.mjs').Question} Question */
/** flags: what it is started with. @typedef {import('../turns.mjs').Contender & { flags: string }} Peer */
/**
 * document: what it serves, as a text; args: what Node runs, from the folder of the peers; `{file}` is the document's.
 * @typedef {{
 *   name: string, package: string, document: (reply: string) => unknown, args: string,
 *   question?: (question: Question) => Question,
 * }} Setup
 */

/** The reply as it is, for those who are told by a program. @param {string} reply @returns {unknown} */
const itself = (reply) => JSON.parse(reply);

/** @type {readonly Setup[]} */
const SETUPS = [
  {
    name: 'Prism',
    package: '@stoplight/prism-cli',
    document: openApi,
    args: 'node_modules/@stoplight/prism-cli/dist/index.js mock -v silent -h 127.0.0.1 -p {port} {file}',
  },
  {
    name: 'json-server',
    package: 'json-server',
    document: database,
    args: 'node_modules/json-server/lib/cli/bin.js --quiet --read-only --no-cors --no-gzip -H 127.0.0.1 -p {port} {file}',
    question: ({ headers }) => ({ method: 'GET', path: '/games_list', headers }),
  },
  {
    name: 'msw',
    package: 'msw',
    document: itself,
    args: 'msw-server.mjs {port} {file}',
  },
  {
    name: 'Mockoon',
    package: '@mockoon/cli',
    document: environment,
    args: 'node_modules/@mockoon/cli/bin/run.js start -X --disable-admin-api --max-transaction-logs 0 -l 127.0.0.1 -p {port} -d {file}',
  },
  {
    name: 'stubby',
    package: 'stubby',
    document: stubs,
    args: 'node_modules/stubby/bin/stubby --quiet -l 127.0.0.1 -a 0 -t 0 -s {port} -d {file}',
  },
  {
    name: 'mockttp',
    package: 'mockttp',
    document: itself,
    args: 'mockttp-server.mjs {port} {file}',
  },
];

/**
 * Installed, and told what to answer.
 *
 * @param {Question} question
 * @param {string} reply
 * @returns {Peer[]}
 */
export function installedPeers(question, reply) {
  ensurePeers();
  return SETUPS.map((setup) => {
    const file = `${setup.name}.json`;
    writeFileSync(join(PEERS, file), JSON.stringify(setup.document(reply)));
    const command = node(...setup.args.replace('{file}', file).split(' '));
    const asked = setup.question?.(question) ?? question;
    return {
      name: `${setup.name} ${versionOf(setup.package)}`,
      flags: `node ${setup.args.replace('{file}', file)}`,
      start: async () => ({ server: await startServer(command, asked, PEERS), question: asked }),
    };
  });
}
