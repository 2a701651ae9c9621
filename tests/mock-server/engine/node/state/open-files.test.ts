/** A stored world is read and written although the server can open no further file. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { User } from '#contracts/envelope';
import { PASSWORD } from '#tests/support/a-world';
import {
  copyBundle,
  createTestFolder,
  killAndWait,
  startNode,
  startNodeWithLimit,
  waitForAddress,
} from '#tests/support/servers/server-process';

const OPEN_FILES = 64;

const folder = await createTestFolder('open-files');
const main = copyBundle(folder);
const flags = [main, '--port=0', `--state=${join(folder, 'state')}`];

/** Sends a call in the world ayse over a connection that stays open. */
function createCaller(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (name: string, data: unknown, user?: User) =>
    new Promise<unknown>((resolve, reject) => {
      const headers = { panel: 'frontend', 'content-type': 'application/json', 'x-mock-world': 'ayse' };
      const sent = request(`${origin}/endpoint/v1/${name}`, { method: 'POST', headers, agent }, (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => {
          text += part;
        });
        reply.on('end', () => resolve(JSON.parse(text).data));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify({ data, user }));
    });
}

test('a stored world goes on when all files are used', async () => {
  const first = await waitForAddress(startNode(flags, folder));
  const callFirst = createCaller(first.origin);
  const user = User.parse(await callFirst('user/login', { username: 'umut.sahin', password: PASSWORD }));
  await callFirst('user/favorites', { type: 'casino', mode: 'insert', id: 1001 }, user);
  await killAndWait(first.child);

  const { child, origin, lines } = await waitForAddress(
    startNodeWithLimit({ openFiles: OPEN_FILES }, flags, folder),
  );
  const call = createCaller(origin);
  await call('system/ping', {});
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: 2 * OPEN_FILES }, () => connect(Number(port), hostname));
  for (const socket of sockets) socket.on('error', () => {}); // The server closes those that it cannot take.
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  await call('system/ping', {});

  const before = await call('user/favorites', { type: 'casino' }, user);
  const after = await call('user/favorites', { type: 'casino', mode: 'insert', id: 1002 }, user);
  expect(before).toContain(1001);
  expect(after).toEqual(expect.arrayContaining([1001, 1002]));
  expect(lines).toEqual([]);
  for (const socket of sockets) socket.destroy();
  await killAndWait(child);

  const again = await waitForAddress(startNode(flags, folder));
  expect(await createCaller(again.origin)('user/favorites', { type: 'casino' }, user)).toEqual(after);
});
