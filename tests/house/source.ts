// Our own source files, parsed: what the house rules look at.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'vite';

const ROOT = `${import.meta.dirname}/../..`;
const ROOMS = ['contracts', 'fixtures', 'mock-server', 'client', 'scripts', 'tests'];
const CODE = /\.(?:ts|tsx|mjs)$/;

export interface Source {
  /** From the repository's folder, with slashes. */
  readonly path: string;
  readonly text: string;
  /** Parsed when first asked for: a style sheet is never. */
  readonly parsed: ParseResult;
  /** Of an offset into the text, counted from 1. */
  readonly lineAt: (offset: number) => number;
}

export interface Import {
  /** A path of ours without its extension ("contracts/calls/user"), `node:fs`, or a package. */
  readonly to: string;
  readonly names: readonly string[];
  readonly line: number;
}

/** All files in which a person writes code or style. */
export function ourSources(): Source[] {
  return ROOMS.flatMap((room) => filesBelow(room))
    .filter((path) => CODE.test(path) || path.endsWith('.css'))
    .map((path) => sourceOf(path, readFileSync(join(ROOT, path), 'utf8')));
}

export function sourceOf(path: string, text: string): Source {
  let parsed: ParseResult | undefined;
  return {
    path,
    text,
    get parsed() {
      parsed ??= parseSync(path, text);
      const [error] = parsed.errors;
      if (error) throw new Error(`${path} does not parse: ${error.message}`);
      return parsed;
    },
    lineAt: (offset) => text.slice(0, offset).split('\n').length,
  };
}

export function isCode({ path }: Source): boolean {
  return CODE.test(path);
}

/** Configurations run in Node, wherever they stand. */
export function isToolConfig({ path }: Source): boolean {
  return path.endsWith('.config.ts');
}

export function visit(source: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(source.parsed.program);
}

/** Static, re-exported, dynamic and type imports alike. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, start: number, names: readonly string[] = []) =>
    found.push({ to: resolved(specifier, source.path), names, line: source.lineAt(start) });

  const { staticImports, staticExports } = source.parsed.module;
  for (const { moduleRequest, entries, start } of staticImports) {
    add(
      moduleRequest.value,
      start,
      entries.flatMap(({ importName }) => importName.name ?? []),
    );
  }
  for (const { moduleRequest, start } of staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value, start);
  }
  visit(source, {
    ImportExpression(node) {
      if (node.source.type === 'Literal') add(String(node.source.value), node.start);
    },
    TSImportType(node) {
      add(node.source.value, node.start);
    },
  });
  return found;
}

function resolved(specifier: string, from: string): string {
  const ours = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : undefined;
  if (ours !== undefined) return ours.replace(CODE, '');
  return builtinModules.includes(specifier) ? `node:${specifier}` : specifier;
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) return []; // results of earlier runs
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
