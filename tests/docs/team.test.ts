/** The guide for a team: its commands are accepted, and several machines share the sign-in as it says. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { parseFlags } from '#mock-server/engine/node/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import { createTestFolder } from '#tests/support/servers/server-process';

const guide = readFileSync('docs/team.md', 'utf8');
const containerfile = readFileSync('Containerfile', 'utf8');
const folder = await createTestFolder('team');
const tokenFile = join(folder, 'token');
writeFileSync(tokenFile, 'sesame-open-sesame\n');

/** Returns the flags with which the container starts, in the form of a match of a command. */
function listContainerFlags(): string[][] {
  const [entry, command] = ['ENTRYPOINT', 'CMD'].map((word) =>
    z.array(z.string()).parse(JSON.parse(new RegExp(`^${word} (.*)$`, 'm').exec(containerfile)?.[1] ?? '')),
  );
  return [['', [...(entry ?? []).slice(2), ...(command ?? [])].join(' ')]];
}

test('the commands of the guide are accepted', () => {
  const commands = [...guide.matchAll(/(?:npm run serve --|main\.js) (--.+)/g), ...listContainerFlags()]
    .map(([, flags = '']) => flags.replace('.vitrin/token', tokenFile).split(' '))
    .filter(([flag]) => flag !== '--help`');

  expect(commands).toHaveLength(5);
  const tokens = commands.map((flags) => parseFlags(flags, { VITRIN_TOKEN: 'token-of-the-service' }).token);
  expect(tokens).toEqual([
    'sesame-open-sesame',
    'token-of-the-service',
    'sesame-open-sesame',
    'token-of-the-service',
    'token-of-the-service',
  ]);
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
