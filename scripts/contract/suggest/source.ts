/** Reads the source files of the contracts, so that the declaration of a call and its schemas can be found. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** An expression of a source file. */
export interface Code {
  readonly file: SourceFile;
  readonly node: ESTree.Node;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly program: ESTree.Program;
}

export type Sources = ReturnType<typeof openSources>;

/** Opens the sources of a folder of contracts; files are read when they are needed. */
export function openSources(folder: string) {
  const files = new Map<string, SourceFile>();

  function open(path: string): SourceFile {
    const full = resolve(folder, path);
    const cached = files.get(full);
    if (cached) return cached;
    const text = readFileSync(full, 'utf8');
    const file = { path: full, text, program: parseSync(full, text).program };
    files.set(full, file);
    return file;
  }

  /** Returns the object that declares a call or document. name: as in the registry, such as `user/login`. */
  function findDeclaration(name: string): Code | undefined {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.ts')) continue;
      const file = open(path);
      for (const { value } of listValues(file)) {
        const [first, spec] = value.type === 'CallExpression' ? value.arguments : [];
        if (first?.type !== 'Literal' || first.value !== name) continue;
        if (spec?.type === 'ObjectExpression') return { file, node: spec };
      }
    }
    return undefined;
  }

  /** Returns the value of a constant, which its file declares or imports. path: as in `calls/user.ts`. */
  function findValue(path: string, name: string): Code | undefined {
    const file = open(path);
    const own = listValues(file).find((entry) => entry.name === name);
    if (own) return { file, node: dropAssertion(own.value) };
    for (const statement of file.program.body) {
      if (statement.type !== 'ImportDeclaration') continue;
      const imported = join(dirname(file.path), statement.source.value);
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.local.name !== name) continue;
        return existsSync(imported) ? findValue(imported, readName(specifier.imported) ?? name) : undefined;
      }
    }
    return undefined;
  }

  /** Returns the value of an identifier, and other code as it is. */
  function follow<C extends Code>(code: C): C | undefined {
    if (code.node.type !== 'Identifier') return code;
    const value = findValue(code.file.path, code.node.name);
    return value && { ...code, ...value };
  }

  return { findDeclaration, findValue, follow };
}

/** Lists the constants of a module with their values. */
function listValues({ program }: SourceFile): { name: string; value: ESTree.Expression }[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, value: init }] : [],
    );
  });
}

/** Returns the expression inside `… as const` and `… satisfies …`. */
function dropAssertion(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? dropAssertion(node.expression)
    : node;
}

/**
 * Returns the name of an identifier or the value of a string literal, since a key in an object may be either.
 */
export function readName(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Returns the text of an expression. */
export function readText({ file, node }: Code): string {
  return file.text.slice(node.start, node.end);
}
