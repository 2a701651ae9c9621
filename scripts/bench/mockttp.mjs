/** Installs mockttp, the fastest of the mock servers from npm, into a temporary folder, and describes its start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { installOnDemand } from '../install.mjs';
import { gamesList, requireSuccess } from './requests.mjs';

const VERSION = '4.6.3';
/** A server with one rule. Its recording of traffic, which corresponds to the mock's journal, is off. */
const SERVER = `
import { readFileSync } from 'node:fs';
import { getLocal } from 'mockttp';
const server = getLocal({ recordTraffic: false });
await server.forPost('/endpoint/v1').thenJson(200, JSON.parse(readFileSync('reply.json', 'utf8')));
await server.start(Number(process.argv[2]));
`;

/**
 * Returns a mockttp that sends the reply. The folder is removed when this process ends.
 *
 * @param {string} reply
 * @returns {import('./servers.mjs').Program}
 */
export function installMockttp(reply) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-mockttp-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  console.log(`Installing mockttp ${VERSION}…`);
  installOnDemand(folder, { mockttp: VERSION });
  writeFileSync(join(folder, 'server.mjs'), SERVER);
  writeFileSync(join(folder, 'reply.json'), reply);
  return {
    name: `mockttp ${VERSION}`,
    command: [process.execPath, 'server.mjs', '{port}'],
    cwd: folder,
    request: gamesList,
    async prepare(origin) {
      // The texts may differ in the format of the JSON.
      const text = await requireSuccess(origin, gamesList);
      if (isDeepStrictEqual(JSON.parse(text), JSON.parse(reply))) return gamesList;
      throw new Error('mockttp does not send the reply of the mock.');
    },
  };
}
