/** Finds the line of the contracts that declares a value, so that a report can say where a change has to be made. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../target/site.ts';
import {
  findCall,
  findValue,
  type Objects,
  type Part,
  type PlacedPart,
  readObjects,
  readSource,
  type Source,
} from './source.ts';

/** A line of a file, counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/**
 * Returns the line that declares what is at a path of a call, such as `data[].bankID`, `body.title`,
 * `errors.UNKNOWN_BANK` or `request.limit`. Of what no contract declares, it is the line of the object that lacks it; of
 * another path, that of the call. Undefined if there are no sources, as in the package.
 */
export type FindDeclaration = (call: string, path: string) => Place | undefined;

/** Each file is read once. */
export function createDeclarationFinder({
  registry,
  findFile,
}: Pick<Site, 'registry' | 'findFile'>): FindDeclaration {
  const sources = new Map<string, Source>();
  const read = (file: string): Source => {
    const source = sources.get(file) ?? readSource(file);
    sources.set(file, source);
    return source;
  };

  return (call, path) => {
    const [declared] = listFiles(findFile?.(call) ?? '').flatMap((file) => findCall(read(file), call) ?? []);
    if (!declared) return undefined;
    let at: PlacedPart = declared;
    for (const key of listKeys(path, registry.documents.has(call))) {
      const field = search(read, at, ({ fields }) => fields.find((each) => each.key === key));
      if (!field) return toPlace((at !== declared && search(read, at, ({ object }) => object)) || at);
      at = field;
    }
    return toPlace(at);
  };
}

const toPlace = ({ source, line }: PlacedPart): Place => ({ file: source.file, line });

/** Returns the file, or all files of the folder that stands for it or has its name. */
function listFiles(start: string): string[] {
  const folder = start.replace(/\.ts$/, '');
  const others = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
  return [start, ...others].filter((file) => file.endsWith('.ts') && existsSync(file));
}

/** Returns the keys that lead from the declaration to what is at a path. A finding names no root in a document. */
function listKeys(path: string, isDocument: boolean): string[] {
  const keys = path
    .replace(/:.*|\[\d*\]/g, '')
    .split('.')
    .filter((key) => key !== '');
  const [root = '', ...rest] = keys;
  if (['access', 'errors', 'request'].includes(root)) return keys;
  if (root === 'data' || root === 'body') return ['response', ...rest];
  return isDocument && !path.includes(' ') ? ['response', ...keys] : [];
}

/** Returns what is picked of the objects in an expression or, if nothing is, of those behind the names in it. */
function search<T>(
  read: (file: string) => Source,
  part: Part,
  pick: (objects: Objects) => T | undefined,
  seen = new Set<string>(),
): T | undefined {
  const objects = readObjects(part);
  const own = pick(objects);
  if (own !== undefined) return own;
  for (const name of objects.names) {
    const key = `${part.source.file} ${name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const value = resolve(read, part.source, name);
    const picked = value && search(read, value, pick, seen);
    if (picked !== undefined) return picked;
  }
  return undefined;
}

/** Returns the value of a name where it is declared, in the source or behind its imports. */
function resolve(read: (file: string) => Source, source: Source, name: string): Part | undefined {
  const own = findValue(source, name);
  if (own) return own;
  for (const { file, names } of source.modules) {
    if (!names.includes(name) && !names.includes('*')) continue;
    const value = resolve(read, read(file), name);
    if (value) return value;
  }
  return undefined;
}
