// The licence notices of a build: which packages are in it, and the text that lists them with their licences.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|unlicense)/i;
const RULE = '-'.repeat(80);

/**
 * Returns a Vite plugin that adds to `folders` the folder of each package whose code or files a build writes.
 *
 * @param {Set<string>} folders
 * @returns {import('vite').Plugin}
 */
export function collectPackages(folders) {
  let base = '';
  return {
    name: 'vitrin:collect-packages',
    configResolved: ({ root }) => {
      base = root;
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        // The names of files such as fonts are relative to the root of the build.
        for (const id of output.type === 'chunk' ? output.moduleIds : output.originalFileNames) {
          const folder = findPackageFolder(id.startsWith('\0') ? id : resolve(base, id));
          if (folder !== undefined) folders.add(folder);
        }
      }
    },
  };
}

/**
 * Returns the folder of the package that a module belongs to; undefined for code of this project.
 *
 * @param {string} id the module's path; Vite may put a zero byte before it and a query after it
 */
export function findPackageFolder(id) {
  return /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@?][^\\/?]*)[\\/]/.exec(id)?.[1];
}

/**
 * Returns the notices: name, version, licence and licence text of each package.
 *
 * @param {Iterable<string>} packageFolders each with a package.json
 * @param {readonly string[]} files further texts about licences, such as that of fonts
 */
export function formatNotices(packageFolders, files = []) {
  const notices = new Map([...packageFolders].map(describePackage));
  const sorted = [...notices].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  const texts = [
    ...sorted,
    ...files.map((file) => `${basename(file)}\n\n${readFileSync(file, 'utf8').trim()}`),
  ];
  const head =
    texts.length === 0 ? 'This folder holds no code of others.' : 'This folder holds code of others.';
  return `${[head, ...texts].join(`\n\n${RULE}\n\n`)}\n`;
}

/**
 * @param {string} folder
 * @returns {[name: string, notice: string]}
 */
function describePackage(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const title = `${name} ${version}`;
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const licence = `Licence: ${license ?? 'see below'}`;
  const missing = `It comes without a licence text. Author: ${author?.name ?? author ?? 'not named'}`;
  return [title, [title, licence, ...(texts.length === 0 ? [missing] : texts)].join('\n\n')];
}
