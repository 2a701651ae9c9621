/** Reads the source files of the contracts, so that a schema can be found and changed in them. */
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

export interface Sources {
  /** Returns the object that declares a call or document. name: as in the registry, such as `user/login`. */
  findDeclaration(name: string): Code | undefined;
  /** Returns the value that an identifier stands for, in its file or in one that it is imported from. */
  findValue(file: SourceFile, name: string): Code | undefined;
  /** Opens a file. path: absolute, or relative to the folder of the contracts. */
  open(path: string): SourceFile;
}

const DECLARING_FUNCTIONS: ReadonlySet<string> = new Set(['contract', 'document']);

/** Opens the sources of a folder of contracts; files are read when they are needed. */
export function openSources(folder: string): Sources {
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

  function listDeclarations(): ReadonlyMap<string, Code> {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.ts'),
    );
    return new Map(
      paths.flatMap((path) => {
        const file = open(path);
        return listValues(file.program).flatMap(({ value }): [string, Code][] => {
          const declaration = readDeclaration(value);
          return declaration ? [[declaration.name, { file, node: declaration.spec }]] : [];
        });
      }),
    );
  }

  function findValue(file: SourceFile, name: string): Code | undefined {
    const own = listValues(file.program).find((entry) => entry.name === name);
    if (own) return { file, node: dropAssertion(own.value) };
    for (const statement of file.program.body) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.local.name !== name) continue;
        const path = join(dirname(file.path), statement.source.value);
        return existsSync(path) ? findValue(open(path), readName(specifier.imported) ?? name) : undefined;
      }
    }
    return undefined;
  }

  let declarations: ReadonlyMap<string, Code> | undefined;
  return {
    open,
    findValue,
    findDeclaration(name) {
      declarations ??= listDeclarations();
      return declarations.get(name);
    },
  };
}

/** Lists the constants of a module with their values. */
function listValues({ body }: ESTree.Program): { name: string; value: ESTree.Expression }[] {
  return body.flatMap((statement) => {
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

/** Returns the arguments of `contract('class/method', { … })` or `document('GET …', { … })`. */
function readDeclaration(value: ESTree.Expression): { name: string; spec: ESTree.Expression } | undefined {
  if (value.type !== 'CallExpression' || !DECLARING_FUNCTIONS.has(readName(value.callee) ?? ''))
    return undefined;
  const [name, spec] = value.arguments;
  if (name?.type !== 'Literal' || typeof name.value !== 'string') return undefined;
  return spec?.type === 'ObjectExpression' ? { name: name.value, spec } : undefined;
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
