// The rules for imports that the linter lacks: biome.json says which folders and packages each folder may import.
import { isInFolder, type Rule } from '../rule.ts';
import {
  type Import,
  isCode,
  isToolConfig,
  listImports,
  listReported,
  listSources,
  type Source,
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
  violations: (source) =>
    listReported(source, (report) => ({
      TSImportType(node) {
        const { value } = node.source;
        if (!NEAR_FILE.test(value)) report(node, `write: import type … from '${value}'`);
      },
    })),
  rejected: [
    ['client/core/api/call.ts', "type App = import('../../mock-server/app.ts').App;"],
    ['client/core/api/call.ts', "type Players = typeof import('#fixtures/players/named');"],
  ],
  accepted: [
    ['client/app/routes.tsx', "const page = import('./screens/home/page.tsx');"],
    ['client/shell/footer/footer.tsx', "type FooterParts = typeof import('./footer-parts.tsx');"],
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

/** The rooms of the site in the order of their imports: each imports only those before it. CONTRIBUTING.md describes them. */
const CLIENT_ROOMS = ['core', 'ui', 'shell', 'features', 'app'];

/** The features that import others. Those are imported by none, so no circle can arise. There are five pairs at most. */
const FEATURE_IMPORTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['account', ['cashier', 'catalogue']],
  ['home', ['catalogue', 'promotions']],
  ['play', ['catalogue']],
]);

/** Returns the position of a file's room in the list, -1 outside of the site, and the folder below the room. */
function findRoom(path: string) {
  const [folder, room = '', below = ''] = path.split('/');
  return { room: folder === 'client' ? CLIENT_ROOMS.indexOf(room) : -1, below };
}

const isSiteCode = (source: Source) =>
  isInFolder('client')(source) &&
  isProductCode(source) &&
  !isInFolder('client/console')(source) &&
  !source.path.endsWith('.d.ts');

export const clientRooms: Rule = {
  name: 'a room of the site imports only from rooms that stand before it in CLIENT_ROOMS',
  covers: isSiteCode,
  violations: (source) => {
    const { room } = findRoom(source.path);
    if (room === -1) return [{ line: 1, message: 'is in no room; move it to one of CLIENT_ROOMS' }];
    return listForbidden(
      source,
      ({ to }) => findRoom(to).room > room,
      'which stands later in CLIENT_ROOMS; move what both need down, or the importing file up',
    );
  },
  rejected: [
    ['client/core/api/call.ts', "import { Link } from '../../ui/links/link.tsx';"],
    ['client/ui/button.tsx', "import type { Slots } from '../shell/slots.ts';"],
    ['client/shell/header.tsx', "const page = () => import('../features/home/page.tsx');"],
    ['client/misc/list.ts', ''],
  ],
  accepted: [
    ['client/core/session/session.ts', "import type { Call } from '../api/call.ts';"],
    ['client/ui/icon.tsx', "import { IconX } from './icons.ts';"],
    ['client/app/dev.ts', "import type * as ConsoleHandle from '../../console/handle/handle.ts';"],
  ],
};

export const featurePairs: Rule = {
  name: 'a feature imports no other feature, but for the pairs in FEATURE_IMPORTS',
  covers: (source) => isSiteCode(source) && isInFolder('client/features')(source),
  violations: (source) => {
    const { room, below: from } = findRoom(source.path);
    return listForbidden(
      source,
      ({ to }) => {
        const target = findRoom(to);
        if (target.room !== room || target.below === from) return false;
        return !FEATURE_IMPORTS.get(from)?.includes(target.below) || FEATURE_IMPORTS.has(target.below);
      },
      'another feature; move what both need down, or add a pair to FEATURE_IMPORTS in the place of one',
    );
  },
  rejected: [
    ['client/features/catalogue/card.tsx', "import { launch } from '../play/launch.ts';"],
    ['client/features/cashier/form.tsx', "import type { Profile } from '../account/profile.ts';"],
    ['client/features/status/page.tsx', "const page = () => import('../content/page.tsx');"],
  ],
  accepted: [
    ['client/features/play/launch.ts', "import { getSelectedGame } from '../catalogue/selected-game.ts';"],
    ['client/features/play/virtual/page.tsx', "import { launch } from '../launch.ts';"],
    ['client/features/status/page.tsx', "import { Icon } from '../../ui/icon.tsx';"],
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
