// States which folders and packages each folder may import.
import { isInFolder, type Rule } from '../rule.ts';
import { type Import, isCode, isToolConfig, listImports, listSources, type Source } from '../source.ts';

const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  contracts: ['contracts'],
  fixtures: ['contracts', 'fixtures'],
  'mock-server': ['contracts', 'fixtures', 'mock-server'],
  client: ['contracts', 'client'],
};
const TOP_FOLDERS = [...Object.keys(ALLOWED_IMPORTS), 'scripts', 'tests'];
const SERVER_LIBRARIES = ['@faker-js/faker', '@hono/node-server', 'hono', 'concurrently', 'vite'];

const isProductCode = (source: Source) =>
  isInFolder(...Object.keys(ALLOWED_IMPORTS))(source) && isCode(source) && !isToolConfig(source);

export const folderDependencies: Rule = {
  name: 'a top-level folder imports only the folders that it may depend on',
  covers: isProductCode,
  violations: (source) => {
    const folder = getTopFolder(source.path);
    const allowed = ALLOWED_IMPORTS[folder] ?? [];
    return listForbidden(
      source,
      ({ to }) => TOP_FOLDERS.includes(getTopFolder(to)) && !allowed.includes(getTopFolder(to)),
      `${folder} may import from: ${allowed.join(', ')}`,
    );
  },
  rejected: [
    ['contracts/a.ts', "import type { Player } from '#fixtures/players/named';"],
    ['fixtures/a.ts', "export { createApp } from '../mock-server/app.ts';"],
    ['client/screens/home/page.tsx', "const games = await import('#fixtures/catalogue/games');"],
    ['client/api/call.ts', "type App = import('../../mock-server/app.ts').App;"],
    ['mock-server/app.ts', "import { routes } from '../client/routes.tsx';"],
    ['mock-server/app.ts', "import { root } from '../scripts/install.mjs';"],
  ],
  accepted: [
    ['contracts/calls/user.ts', "import { contract } from '../contract.ts';"],
    ['fixtures/a.ts', "import * as z from 'zod/mini'; import { money } from '#contracts/rules/money';"],
    ['mock-server/casino/handlers/user.ts', "import { players } from '#fixtures/players';"],
  ],
};

/** The domain folders of the mock server. */
const DOMAIN_FOLDERS = ['accounts', 'money', 'betting', 'play', 'catalogue'].map(
  (name) => `mock-server/casino/${name}`,
);

export const domainImportsNoHandler: Rule = {
  name: 'a domain folder of the mock server imports no handler',
  covers: isInFolder(...DOMAIN_FOLDERS),
  violations: (source) =>
    listForbidden(
      source,
      ({ to }) => to.startsWith('mock-server/casino/handlers/'),
      'move what both need into the domain',
    ),
  rejected: [['mock-server/casino/money/ledger.ts', "import { finance } from '../handlers/finance.ts';"]],
  accepted: [['mock-server/casino/money/ledger.ts', "import { rows } from './rows.ts';"]],
};

/** The paths of the casino: the domain of the mock server, its contracts, its content and its client. */
const CASINO = [
  'mock-server/casino/',
  'mock-server/app.ts',
  'contracts/calls/',
  'contracts/casino/',
  'contracts/documents/',
  'contracts/registry',
  'contracts/rules/',
  'fixtures/',
  'client/',
  'scripts/contract/casino/',
];

const isCasinos = (path: string) => CASINO.some((start) => path.startsWith(start));

export const engineImportsNoCasino: Rule = {
  name: 'the engine, its contracts and the contract tool import nothing of the casino',
  covers: (source) =>
    isInFolder('contracts', 'mock-server/engine', 'scripts/contract')(source) &&
    isCode(source) &&
    !isToolConfig(source) &&
    !isCasinos(source.path),
  violations: (source) =>
    listForbidden(source, ({ to }) => isCasinos(to), 'let the Domain or the Site say what is needed'),
  rejected: [
    ['mock-server/engine/exchange/run.ts', "import { advance } from '../../casino/advance.ts';"],
    ['mock-server/engine/scenario/match.ts', "import { contracts } from '#contracts/registry';"],
    ['contracts/control/world.ts', "import type { DeskPayment } from '../casino/desk.ts';"],
    ['scripts/contract/suite.ts', "import * as user from '#contracts/calls/user';"],
    ['scripts/contract/live.ts', "import { WRITES } from './casino/writes.ts';"],
  ],
  accepted: [
    ['mock-server/casino/advance.ts', "import type { World } from '../engine/worlds/world.ts';"],
    ['contracts/calls/user.ts', "import { documents } from '../documents/registry.ts';"],
    ['mock-server/engine/exchange/run.ts', "import { Envelope } from '#contracts/envelope';"],
    ['scripts/contract/casino/main.ts', "import { casino } from './casino.ts';"],
  ],
};

export const noImportCycles: Rule = {
  name: 'there is no import cycle at run time, and one of types only inside a folder',
  covers: isProductCode,
  violations: (source) => {
    const from = withoutExtension(source.path);
    return listForbidden(
      source,
      ({ to, kind }) => {
        if (kind === 'static' && findImports(to, ['static']).has(from)) return true;
        if (kind === 'dynamic' || getFolder(to) === getFolder(from)) return false;
        return findImports(to, ['static', 'type']).has(from);
      },
      'which imports this file; move what both need into a third one',
    );
  },
  rejected: [
    ['mock-server/casino/money/tables.ts', "import { casinoTables } from '../world.ts';"],
    ['mock-server/casino/money/tables.ts', "import type { World } from '../world.ts';"],
  ],
  accepted: [['mock-server/casino/money/ledger.ts', "import type { World } from '../world.ts';"]],
};

/** The files that start the server. */
const ENTRIES = ['mock-server/main.ts', 'mock-server/program.ts'];

export const nodeImports: Rule = {
  name: 'only mock-server/engine/node and the entry import node: modules, and nothing else imports them',
  covers: (source) =>
    isProductCode(source) && !isInFolder('mock-server/engine/node')(source) && !ENTRIES.includes(source.path),
  violations: (source) =>
    listForbidden(
      source,
      ({ to }) => to.startsWith('node:') || to.startsWith('mock-server/engine/node/'),
      'add what you need to Platform, which createApp receives',
    ),
  rejected: [
    ['mock-server/engine/journal/journal.ts', "import { writeFile } from 'node:fs/promises';"],
    ['mock-server/app.ts', "import { startServer } from './engine/node/serve.ts';"],
    ['fixtures/pages/page.ts', "import { readFileSync } from 'fs';"],
  ],
  accepted: [
    ['mock-server/engine/node/platform.ts', "import { createHash } from 'node:crypto';"],
    ['client/vite.config.ts', "import type { ServerResponse } from 'node:http';"],
  ],
};

export const noServerLibraryInClient: Rule = {
  name: 'the client imports no server library',
  covers: (source) => isInFolder('client', 'contracts')(source) && isCode(source) && !isToolConfig(source),
  violations: (source) =>
    listForbidden(
      source,
      ({ to }) => SERVER_LIBRARIES.some((name) => to === name || to.startsWith(`${name}/`)),
      'the browser would have to load it',
    ),
  rejected: [['client/screens/home/page.tsx', "import { faker } from '@faker-js/faker/locale/tr';"]],
  accepted: [['client/routes.tsx', "import { Route } from 'wouter';"]],
};

export const zodMini: Rule = {
  name: 'schemas are written in zod/mini',
  covers: isProductCode,
  violations: (source) => listForbidden(source, ({ to }) => to === 'zod', "import * as z from 'zod/mini'"),
  rejected: [['contracts/calls/user.ts', "import * as z from 'zod';"]],
  accepted: [['contracts/calls/user.ts', "import * as z from 'zod/mini';"]],
};

const importsByFile = new Map<string, readonly Import[]>();
const filesByStart = new Map<string, ReadonlySet<string>>();

/** Returns a file and all files that it reaches by imports of these kinds. The paths have no extensions. */
function findImports(start: string, kinds: readonly Import['kind'][]): ReadonlySet<string> {
  if (importsByFile.size === 0) {
    for (const source of listSources().filter(isProductCode)) {
      importsByFile.set(withoutExtension(source.path), listImports(source));
    }
  }
  const key = `${kinds} ${start}`;
  const cached = filesByStart.get(key);
  if (cached) return cached;
  const files = new Set([start]);
  // The loop also visits the files that are added to the set meanwhile.
  for (const file of files) {
    for (const { to, kind } of importsByFile.get(file) ?? []) if (kinds.includes(kind)) files.add(to);
  }
  filesByStart.set(key, files);
  return files;
}

function withoutExtension(path: string): string {
  return path.replace(/\.\w+$/, '');
}

function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function listForbidden(source: Source, isForbidden: (entry: Import) => boolean, instead: string) {
  return listImports(source)
    .filter(isForbidden)
    .map(({ line, to }) => ({ line, message: `imports ${to}; ${instead}` }));
}

function getTopFolder(path: string): string {
  return path.split('/', 1)[0] ?? '';
}
