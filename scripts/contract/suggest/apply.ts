/** Applies suggested changes to the sources of the contracts. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { FlagError } from '../flag-error.ts';
import type { Edit } from './change.ts';
import { removeUnusedConstants } from './remove-unused.ts';

const ZOD = "import * as z from 'zod/mini';";
const MARKS = ['assumed', 'dispensable', 'secret', 'alsoNamed'];

/** Changes the files and formats them. Returns their paths, relative to `root`, the folder of the project. */
export function applyEdits(edits: readonly Edit[], root: string): string[] {
  const paths = [...new Set(edits.map(({ file }) => file))];
  for (const path of paths) {
    const changed = edits
      .filter(({ file }) => file === path)
      .sort((a, b) => b.start - a.start)
      .reduce(
        (text, { start, end, text: code }) => text.slice(0, start) + code + text.slice(end),
        readFileSync(path, 'utf8'),
      );
    writeFileSync(path, addImports(removeUnusedConstants(changed, path), path, join(root, 'contracts')));
  }
  if (paths.length > 0) format(paths, root);
  return paths.map((path) => relative(root, path));
}

/** Adds the imports that the new code needs: of zod, and of the marks. */
function addImports(text: string, path: string, folder: string): string {
  const isImported = (name: string) => new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\}`).test(text);
  const missing = MARKS.filter((name) => new RegExp(`\\b${name}\\(`).test(text) && !isImported(name));
  const relativePath = relative(dirname(path), join(folder, 'marks.ts')).split(sep).join('/');
  const marksPath = relativePath.startsWith('.') ? relativePath : `./${relativePath}`;
  const withMarks = missing.length === 0 ? text : importMarks(text, marksPath, missing);
  return withMarks.includes(ZOD) ? withMarks : addImport(withMarks, ZOD);
}

function importMarks(text: string, marksPath: string, names: readonly string[]): string {
  const existing = new RegExp(
    `^import \\{([^}]*?),?\\s*\\} from '${marksPath.replaceAll('.', '\\.')}';`,
    'm',
  );
  return existing.test(text)
    ? text.replace(
        existing,
        (_, before: string) => `import {${before}, ${names.join(', ')} } from '${marksPath}';`,
      )
    : addImport(text, `import { ${names.join(', ')} } from '${marksPath}';`);
}

/** Adds an import before the other imports, so that a comment at the top of the file stays first. */
function addImport(text: string, line: string): string {
  const at = text.search(/^import /m);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** Formats the files, sorts and merges their imports, and removes those that are no longer used. */
function format(paths: readonly string[], root: string): void {
  const biome = join(root, 'node_modules/.bin/biome');
  const flags = [
    'check',
    '--write',
    '--unsafe',
    '--only=correctness/noUnusedImports',
    '--only=source/organizeImports',
  ];
  for (const args of [[...flags], ['format', '--write']]) {
    const { status, stderr } = spawnSync(biome, [...args, ...paths], { cwd: root, encoding: 'utf8' });
    if (status !== 0)
      throw new FlagError(`The contracts were changed, but biome could not format them: ${stderr}`);
  }
}
