// Which room may know which: the arrows of the layout.
import { isIn, type Rule } from '../rule.ts';
import { type Import, importsOf, isCode, isToolConfig, type Source } from '../source.ts';

const MAY_KNOW: Readonly<Record<string, readonly string[]>> = {
  contracts: ['contracts'],
  fixtures: ['contracts', 'fixtures'],
  'mock-server': ['contracts', 'fixtures', 'mock-server'],
  client: ['contracts', 'client'],
};
const ROOMS = [...Object.keys(MAY_KNOW), 'scripts', 'tests'];
const SERVER_ONLY = ['@faker-js/faker', '@hono/node-server', 'hono', 'concurrently', 'vite'];

const isRoomCode = (source: Source) =>
  isIn(...Object.keys(MAY_KNOW))(source) && isCode(source) && !isToolConfig(source);

export const rooms: Rule = {
  name: 'a room imports only the rooms it may know',
  covers: isRoomCode,
  violations: (source) => {
    const room = roomOf(source.path);
    const known = MAY_KNOW[room] ?? [];
    return barred(
      source,
      ({ to }) => ROOMS.includes(roomOf(to)) && !known.includes(roomOf(to)),
      `${room} may import from: ${known.join(', ')}`,
    );
  },
  exceptions: {
    'mock-server/node/dev.mjs': 'is a process of npm start, and ends with it: scripts/ knows how',
  },
  broken: [
    ['contracts/a.ts', "import type { Player } from '#fixtures/players/named';"],
    ['fixtures/a.ts', "export { createApp } from '../mock-server/app.ts';"],
    ['client/screens/home/page.tsx', "const games = await import('#fixtures/catalogue/games');"],
    ['client/api/call.ts', "type App = import('../../mock-server/app.ts').App;"],
    ['mock-server/app.ts', "import { routes } from '../client/routes.tsx';"],
    ['mock-server/app.ts', "import { root } from '../scripts/install.mjs';"],
  ],
  kept: [
    ['contracts/calls/user.ts', "import { contract } from '../contract.ts';"],
    ['fixtures/a.ts', "import * as z from 'zod/mini'; import { money } from '#contracts/rules/money';"],
    ['mock-server/handlers/user.ts', "import { players } from '#fixtures/players';"],
  ],
};

export const handlersOverState: Rule = {
  name: 'handlers use state, state knows no handler',
  covers: isIn('mock-server/state'),
  violations: (source) =>
    barred(source, ({ to }) => to.startsWith('mock-server/handlers/'), 'move what both need into state/'),
  broken: [['mock-server/state/ledger.ts', "import { finance } from '../handlers/finance.ts';"]],
  kept: [['mock-server/state/ledger.ts', "import { rows } from './rows.ts';"]],
};

export const onlyNodeKnowsNode: Rule = {
  name: 'only mock-server/node knows the machine, and only a command starts it',
  covers: (source) => isRoomCode(source) && !isIn('mock-server/node')(source),
  violations: (source) =>
    barred(
      source,
      ({ to }) => to.startsWith('node:') || to.startsWith('mock-server/node/'),
      'let createApp(host) be given it',
    ),
  broken: [
    ['mock-server/journal/journal.ts', "import { writeFile } from 'node:fs/promises';"],
    ['mock-server/app.ts', "import { startServer } from './node/serve.ts';"],
    ['fixtures/pages/page.ts', "import { readFileSync } from 'fs';"],
  ],
  kept: [
    ['mock-server/node/host.ts', "import { createHash } from 'node:crypto';"],
    ['client/vite.config.ts', "import type { ServerResponse } from 'node:http';"],
  ],
};

export const clientIsLean: Rule = {
  name: 'no library of the server reaches the client',
  covers: (source) => isIn('client', 'contracts')(source) && isCode(source) && !isToolConfig(source),
  violations: (source) =>
    barred(
      source,
      ({ to }) => SERVER_ONLY.some((name) => to === name || to.startsWith(`${name}/`)),
      'the browser would have to load it',
    ),
  broken: [['client/screens/home/page.tsx', "import { faker } from '@faker-js/faker/locale/tr';"]],
  kept: [['client/routes.tsx', "import { Route } from 'wouter';"]],
};

export const zodMini: Rule = {
  name: 'schemas are written in zod/mini',
  covers: isRoomCode,
  violations: (source) => barred(source, ({ to }) => to === 'zod', "import * as z from 'zod/mini'"),
  broken: [['contracts/calls/user.ts', "import * as z from 'zod';"]],
  kept: [['contracts/calls/user.ts', "import * as z from 'zod/mini';"]],
};

function barred(source: Source, isBarred: (found: Import) => boolean, instead: string) {
  return importsOf(source)
    .filter(isBarred)
    .map(({ line, to }) => ({ line, what: `imports ${to}; ${instead}` }));
}

function roomOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}
