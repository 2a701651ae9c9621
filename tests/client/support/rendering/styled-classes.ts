import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** By test file, the classes of all that it has rendered. */
const rendered = new Map<string | undefined, Set<string>>();

/** Notes the classes in what the running test file has rendered. */
export function noteClasses(html: string): void {
  const { testPath } = expect.getState();
  const classes = rendered.get(testPath) ?? new Set();
  rendered.set(testPath, classes);
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(' ')) classes.add(name);
}

/**
 * Lists the classes in the style sheets of a folder, but not of a folder named `handle` in it, that stood on no element
 * which the running test file has rendered: those of what only an effect, a press or a wide window shows, and dead ones.
 */
export function listUnusedClasses(folder: string): readonly string[] {
  const used = rendered.get(expect.getState().testPath);
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('handle/')) // The handle is a program of its own.
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''));
  const selectors = sheets.flatMap((sheet) => sheet.match(/[^{};]+(?=\{)/g) ?? []);
  const classes = selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
  return [...new Set(classes)].filter((name) => !used?.has(name)).toSorted();
}
