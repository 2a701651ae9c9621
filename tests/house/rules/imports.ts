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
  isInFolder('contracts', 'fixtures', 'mock-server', 'client', 'scripts/contract')(source) &&
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

/**
 * Folders whose rooms stand in an order: each floor imports only those before it, types included. A floor names a room, or
 * loose files that name one another. CONTRIBUTING.md describes them.
 */
export const FLOORS = {
  contracts: [
    [
      ...['build-name', 'error-text', 'fields', 'group-by', 'iban-checksum', 'json-values', 'lazy', 'marks'],
      ...['mock-headers', 'normalise', 'paths', 'random', 'read-types', 'sandbox', 'schema', 'separators'],
    ],
    ['write'],
    ['time'],
    ['contract', 'document', 'envelope'],
    ['redact'],
    ['read'],
    ['search-fold'],
    ['check'],
    ['rules'],
    ['collect'],
    ['control'],
    ['documents'],
    ['export'],
    ['calls'],
    ['casino', 'registry'],
  ],
  client: [['core'], ['ui'], ['shell'], ['features'], ['app']],
  'client/console': [
    ['base'],
    ['controls'],
    ['world'],
    ['contracts'],
    ['players'],
    ['scenario'],
    ['journal'],
    ['share'],
    ['frame'],
    ['handle'],
  ],
  'mock-server/engine': [
    ['base'],
    ['wire'],
    ['sources'],
    ['tables'],
    ['scenario'],
    ['worlds'],
    ['journal'],
    ['platform', 'domain', 'handler'],
    ['exchange'],
    ['control'],
    ['node'],
    ['app'],
  ],
  'mock-server/casino': [
    ['day-range'],
    ['rules'],
    ['catalogue'],
    ['money'],
    ['betting'],
    ['play'],
    ['accounts'],
    ['world'],
    ['advance'],
    ['games'],
    ['support'],
    ['presets'],
    ['control'],
    ['handlers'],
    ['media'],
    ['casino'],
  ],
  'scripts/contract': [
    ['target'],
    ['live'],
    ['findings'],
    ['checks'],
    ['suggest'],
    ['corpus'],
    ['fidelity'],
    ['reports'],
    ['run-program', 'run'],
    ['casino'],
  ],
};

/** The features that import others. Those are imported by none, so no circle can arise. There are five pairs at most. */
const FEATURE_IMPORTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['account', ['cashier', 'catalogue']],
  ['home', ['catalogue', 'promotions']],
  ['play', ['catalogue']],
]);

/** Returns the place of a file without its extension: its house, its floor (-1 for none), and what is below the room. */
function findPlace(path: string) {
  // The console is a house in that of the client.
  const [house, floors] = Object.entries(FLOORS).findLast(([folder]) => path.startsWith(`${folder}/`)) ?? [
    '',
    [],
  ];
  const [room = '', below = ''] = path.slice(house.length + 1).split('/');
  return { house, floor: floors.findIndex((rooms) => rooms.includes(room)), below };
}

const isSiteCode = (source: Source) =>
  isInFolder('client')(source) &&
  isProductCode(source) &&
  !isInFolder('client/console')(source) &&
  !source.path.endsWith('.d.ts');

export const orderedRooms: Rule = {
  name: 'a room imports only from rooms that stand before it in FLOORS',
  covers: (source) =>
    isInFolder(...Object.keys(FLOORS))(source) && isProductCode(source) && !source.path.endsWith('.d.ts'),
  violations: (source) => {
    const { house, floor } = findPlace(withoutExtension(source.path));
    if (floor === -1) return [{ line: 1, message: 'is in no room; move it to one of FLOORS' }];
    return listForbidden(
      source,
      ({ to }) => {
        const target = findPlace(to);
        return target.house === house && target.floor > floor;
      },
      'which stands later in FLOORS; move what both need down, or the importing file up',
    );
  },
  rejected: [
    ['client/core/api/call.ts', "import { Link } from '../../ui/links/link.tsx';"],
    ['client/ui/button.tsx', "import type { Slots } from '../shell/slots.ts';"],
    ['client/shell/header.tsx', "const page = () => import('../features/home/page.tsx');"],
    ['client/misc/list.ts', ''],
    ['mock-server/engine/wire/read-body.ts', "import type { Backend } from '../sources/backend/backend.ts';"],
    ['mock-server/engine/worlds/worlds.ts', "import type { Platform } from '../platform.ts';"],
    ['mock-server/engine/domain.ts', "import { respond } from './exchange/respond.ts';"],
    [
      'mock-server/engine/exchange/answerers/file.ts',
      "import { html } from '#mock-server/engine/control/panels';",
    ],
    ['mock-server/engine/control/routes.ts', "import { createApp } from '../app.ts';"],
    ['mock-server/engine/helpers.ts', ''],
    ['mock-server/casino/money/ledger.ts', "import type { Coupon } from '../betting/tables.ts';"],
    ['mock-server/casino/play/rounds.ts', "import { openGame } from '../games/open-game.ts';"],
    ['mock-server/casino/support/routes.ts', "import { casino } from '../casino.ts';"],
    ['client/console/world/world-row.tsx', "import type { Scenario } from '../scenario/scenario-model.ts';"],
    ['client/console/base/models.ts', "import type { Console } from '../frame/console.ts';"],
    ['client/console/journal/row.tsx', "const dialog = () => import('../share/share-dialog.tsx');"],
    ['client/console/refresh.ts', ''],
    ['contracts/rules/payment-fields.ts', "import type { CashField } from '../calls/finance.ts';"],
    ['contracts/read/read.ts', "import { check } from '#contracts/check/check';"],
    ['contracts/helpers.ts', ''],
    ['scripts/contract/findings/report.ts', "import type { News } from '../fidelity/news.ts';"],
    ['scripts/contract/live/live-run.ts', "import { checkAccess } from '../checks/access.ts';"],
    ['scripts/contract/observe.ts', ''],
  ],
  accepted: [
    ['client/core/session/session.ts', "import type { Call } from '../api/call.ts';"],
    ['client/ui/icon.tsx', "import { IconX } from './icons.ts';"],
    ['client/app/dev.ts', "import type * as ConsoleHandle from '../../console/handle/handle.ts';"],
    ['mock-server/engine/domain.ts', "import type { Platform } from './platform.ts';"],
    ['mock-server/engine/exchange/run.ts', "import { noteEnd } from '../journal/record.ts';"],
  ],
};

export const featurePairs: Rule = {
  name: 'a feature imports no other feature, but for the pairs in FEATURE_IMPORTS',
  covers: (source) => isSiteCode(source) && isInFolder('client/features')(source),
  violations: (source) => {
    const { floor, below: from } = findPlace(withoutExtension(source.path));
    return listForbidden(
      source,
      ({ to }) => {
        const target = findPlace(to);
        if (target.house !== 'client' || target.floor !== floor || target.below === from) return false;
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
