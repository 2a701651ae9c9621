// The rules for imports that the linter lacks: biome.json says which folders and packages each folder may import.
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import {
  type Import,
  isCode,
  isToolConfig,
  listImports,
  listSources,
  type Source,
  visitNodes,
} from '../source.ts';

const isProductCode = (source: Source) =>
  isInFolder('contracts', 'fixtures', 'mock-server', 'client')(source) &&
  isCode(source) &&
  !isToolConfig(source);

/** A file that every folder may import: one below the folder itself, or a contract. */
const NEAR_FILE = /^(?:\.\/|#contracts\/)/;

export const noImportType: Rule = {
  name: 'a type from another folder is imported at the top of its file, where the linter sees the import',
  covers: isProductCode,
  violations: (source) => {
    const violations: Violation[] = [];
    visitNodes(source, {
      TSImportType({ source: { value }, start }) {
        if (NEAR_FILE.test(value)) return;
        violations.push({ line: source.lineAt(start), message: `write: import type … from '${value}'` });
      },
    });
    return violations;
  },
  rejected: [
    ['client/api/call.ts', "type App = import('../../mock-server/app.ts').App;"],
    ['client/api/call.ts', "type Players = typeof import('#fixtures/players/named');"],
  ],
  accepted: [
    ['client/routes.tsx', "const page = import('./screens/home/page.tsx');"],
    ['client/layout/footer/footer.tsx', "type FooterParts = typeof import('./footer-parts.tsx');"],
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

/**
 * The folders of the site, and its files outside of them, in the order of their imports: each imports only those above
 * it. CONTRIBUTING.md says what each is for, and names the exceptions.
 */
const CLIENT_ROOMS = [
  ...['jsx-types', 'timers', 'storage', 'api', 'platform', 'i18n', 'site', 'session', 'resources', 'models'],
  ...['ui', 'routing', 'errors', 'views', 'sign-in', 'forms', 'content', 'games', 'account'],
  ...['promotions', 'tournaments', 'search', 'cashier', 'layout', 'screens', 'routes', 'start-up'],
  ...['frame', 'activity-listeners', 'dev', 'browser', 'main'],
];

/** Returns the position of a file's folder in the list, or that of the file; -1 outside of the site. */
function findRoom(path: string): number {
  const [folder, room = ''] = withoutExtension(path).split('/');
  return folder === 'client' ? CLIENT_ROOMS.indexOf(room) : -1;
}

export const clientRooms: Rule = {
  name: 'a folder of the site imports only from folders that stand before it in CLIENT_ROOMS',
  covers: (source) =>
    isInFolder('client')(source) &&
    isProductCode(source) &&
    !isInFolder('client/console')(source) &&
    !source.path.endsWith('.d.ts'),
  violations: (source) => {
    const room = findRoom(source.path);
    if (room === -1) return [{ line: 1, message: 'is in no room; add its folder to CLIENT_ROOMS' }];
    return listForbidden(
      source,
      ({ to }) => findRoom(to) > room,
      'which stands later in CLIENT_ROOMS; move what both need down, or the importing file up',
    );
  },
  exceptions: {
    'client/i18n/use-texts.ts': 'components of all folders read the language, which is a model',
    'client/layout/header/quick-deposit.ts': 'the dialog opens above every page, and its code loads then',
    'client/search/popular-games.ts': 'the search shows games that the lobbies have loaded',
    'client/search/search-model.ts': 'the search lists games as the lobbies do',
  },
  rejected: [
    ['client/api/call.ts', "import type { SessionModel } from '../session/session.ts';"],
    ['client/ui/button.tsx', "import { Link } from '../routing/link.tsx';"],
    ['client/layout/app.tsx', "const page = () => import('../screens/home/page.tsx');"],
    ['client/misc/list.ts', ''],
  ],
  accepted: [
    ['client/session/session.ts', "import type { Call } from '../api/call.ts';"],
    ['client/ui/icon.tsx', "import { IconX } from './icons.ts';"],
    ['client/dev/offer-console.ts', "import type * as ConsoleHandle from '../console/handle/handle.ts';"],
  ],
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
