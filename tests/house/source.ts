// Reads and parses our own source files for the house rules.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { type ESTree, type ParseResult, parseSync, Visitor, type VisitorObject } from 'vite';
import type { Violation } from './rule.ts';

const ROOT = `${import.meta.dirname}/../..`;
const FOLDERS = ['contracts', 'fixtures', 'mock-server', 'client', 'scripts', 'tests'];
const CODE = /\.(?:ts|tsx|mjs)$/;

export interface Source {
  /** The path from the repository's folder, with slashes. */
  readonly path: string;
  readonly text: string;
  /** The syntax tree, parsed at the first access. Throws for files that are not code. */
  readonly parsed: ParseResult;
  /** Returns the line of an offset, counted from 1. */
  readonly lineAt: (offset: number) => number;
}

export interface Import {
  /** A path in this repository without its extension ("contracts/calls/user"), `node:fs`, or a package. */
  readonly to: string;
  readonly names: readonly string[];
  /** `static` imports run the other file first; `type` and `dynamic` ones do not. */
  readonly kind: 'static' | 'type' | 'dynamic';
  readonly line: number;
}

let sources: readonly Source[] | undefined;
const importsOf = new WeakMap<Source, readonly Import[]>();

/** Lists all files of code and style, and package.json. They are read once, since to parse them takes seconds. */
export function listSources(): readonly Source[] {
  sources ??= FOLDERS.flatMap(listFiles)
    .filter((path) => CODE.test(path) || path.endsWith('.css'))
    .concat('package.json')
    .map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')));
  return sources;
}

export function parseSource(path: string, text: string): Source {
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

/** Returns whether the file configures a tool: such a file runs in Node, in whatever folder it is. */
export function isToolConfig({ path }: Source): boolean {
  return path.endsWith('.config.ts');
}

export function visitNodes(source: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(source.parsed.program);
}

/** Returns the name of an identifier, or of a property that a text names. */
export function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : undefined;
}

/** Lists what a visitor reports, each with the line on which its node begins. */
export function listReported(
  source: Source,
  buildVisitor: (report: (node: { readonly start: number }, message: string) => void) => VisitorObject,
): Violation[] {
  const violations: Violation[] = [];
  const report = ({ start }: { readonly start: number }, message: string) =>
    violations.push({ line: source.lineAt(start), message });
  visitNodes(source, buildVisitor(report));
  return violations;
}

/** Lists all imports: static, re-exported, dynamic and of types. */
export function listImports(source: Source): readonly Import[] {
  const listed = importsOf.get(source) ?? findImports(source);
  importsOf.set(source, listed);
  return listed;
}

function findImports(source: Source): Import[] {
  const imports: Import[] = [];
  const add = (specifier: string, start: number, kind: Import['kind'], names: readonly string[] = []) =>
    imports.push({
      to: resolveImport(specifier, source.path),
      names,
      kind,
      // Counted only where it is reported.
      get line() {
        return source.lineAt(start);
      },
    });

  const { staticImports, staticExports } = source.parsed.module;
  for (const { moduleRequest, entries, start } of staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    add(
      moduleRequest.value,
      start,
      isType ? 'type' : 'static',
      entries.flatMap(({ importName }) => importName.name ?? []),
    );
  }
  for (const { moduleRequest, start, isType } of staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value, start, isType ? 'type' : 'static');
  }
  visitNodes(source, {
    ImportExpression(node) {
      if (node.source.type === 'Literal') add(String(node.source.value), node.start, 'dynamic');
    },
    TSImportType(node) {
      add(node.source.value, node.start, 'type');
    },
  });
  return imports;
}

function resolveImport(specifier: string, from: string): string {
  const ours = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : undefined;
  if (ours !== undefined) return ours.replace(CODE, '');
  return builtinModules.includes(specifier) ? `node:${specifier}` : specifier;
}

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) return []; // Hidden folders hold results of earlier test runs.
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
