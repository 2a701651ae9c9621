/** The guide for a team: its commands are accepted, and several machines share the sign-in as it says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import { endWithTest } from '#tests/support/end-with-test';
import { createTestFolder } from '#tests/support/servers/server-process';
import { listAddresses } from '../../mock-server/engine/node/addresses.mjs';

const guide = readFileSync('docs/team.md', 'utf8');
const containerfile = readFileSync('Containerfile', 'utf8');
const folder = await createTestFolder('team');
const tokenFile = join(folder, 'token');
writeFileSync(tokenFile, 'sesame-open-sesame\n');

/** Returns the words of a command, which stands behind a text in a file. */
const readCommand = (file: string, before: RegExp) =>
  z.array(z.string()).parse(JSON.parse(new RegExp(`${before.source}(\\[.*\\])$`, 'm').exec(file)?.[1] ?? ''));

const containerFlags = readCommand(containerfile, /^ENTRYPOINT /).slice(1);

test('the commands of the guide are accepted', () => {
  const commands = [
    ...guide.matchAll(/(?:npm run serve --|main\.js) (--.+)/g),
    ['', containerFlags.join(' ')],
  ]
    .map(([, flags = '']) => flags.replace('.vitrin/token', tokenFile).split(' '))
    .filter(([flag]) => flag !== '--help`');

  expect(commands).toHaveLength(4);
  const tokens = commands.map((flags) => parseFlags(flags, { VITRIN_TOKEN: 'token-of-the-service' }).token);
  expect(tokens).toEqual([
    'sesame-open-sesame',
    'sesame-open-sesame',
    'token-of-the-service',
    'token-of-the-service',
  ]);
});

test('the image starts for a team without any setting, and says where its token is', () => {
  const flags = containerFlags.map((flag) => flag.replace(/^\/state$/, join(folder, 'image')));

  const { hostname, token, tokenFile } = parseFlags(flags, { VITRIN_TOKEN: '' });

  expect(hostname).toBe('0.0.0.0');
  expect(token).toHaveLength(48);
  expect(listAddresses('http://localhost:8787', [], { tokenFile })).toContain(
    `  token     in ${join(folder, 'image/token')}`,
  );
});

test('the health check of the image and of compose fails when the site does, or when nothing listens', async () => {
  const [name, ...words] = readCommand(containerfile, /^HEALTHCHECK .*CMD /);
  const server = createServer((_request, response) => response.writeHead(status).end());
  let status = 200;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = z.object({ port: z.number() }).parse(server.address()).port;
  const check = async () => {
    const argv = words.map((word) => word.replace('8787', String(port)));
    const child = endWithTest(spawn(process.execPath, argv));
    const [code] = await once(child, 'exit');
    return code;
  };

  expect(readCommand(readFileSync('compose.yaml', 'utf8'), /^ +test: /)).toEqual(['CMD', name, ...words]);
  expect(name).toBe('node');
  expect(await check()).toBe(0);
  status = 500;
  expect(await check()).toBe(1);
  server.close();
  server.closeAllConnections();
  expect(await check()).toBe(1);
});

test('the web server in front of several machines chooses one by the host name alone', () => {
  const { upstream } = /^upstream (?<upstream>.*?\n)}/ms.exec(guide)?.groups ?? {};

  expect(upstream).toContain('  hash $host consistent;\n');
  // A stopped machine must not be taken for another one, where its worlds would begin anew.
  expect(upstream?.match(/^ {2}server .*$/gm)).toEqual([
    expect.stringMatching(/ max_fails=0;$/),
    expect.stringMatching(/ max_fails=0;$/),
  ]);
  expect(guide).toContain('`proxy_next_upstream off;`');
});

test('with the keys of the first machine, one sign-in opens the consoles of all', async () => {
  const openMachine = async (name: string) => {
    const flags = parseFlags([`--state=${join(folder, name)}`, '--domain=qa.example.com'], {
      VITRIN_TOKEN: 'sesame-open-sesame',
    });
    return createApp(await createPlatform(casino, flags, { sleep: async () => {}, log: () => {} }));
  };
  const first = await openMachine('first');
  cpSync(join(folder, 'first/keys'), join(folder, 'second/keys'), { recursive: true });
  const second = await openMachine('second');

  const body = new URLSearchParams({ token: 'sesame-open-sesame' });
  const entered = await first.request('/__mock/sign-in', { method: 'POST', body });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';

  expect((await second.request('/__mock/api/world', { headers: { cookie } })).status).toBe(200);
});
