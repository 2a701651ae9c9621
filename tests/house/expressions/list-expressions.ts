// Lists the regular expressions of a file: its literals, and those that `RegExp` builds from parts.
import type { ESTree } from 'vite';
import { type Source, visitNodes } from '../source.ts';

export interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly line: number;
}

/** Texts for parts that only a run of the program knows, by file and name. */
export type Examples = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Lists all expressions of a file. Throws for a part whose text neither the file nor `examples` states. */
export function listExpressions(source: Source, examples: Examples): Expression[] {
  const expressions: Expression[] = [];
  const values = new Map<string, ESTree.Expression>();
  const texts = examples[source.path] ?? {};
  const add = (node: ESTree.Node, pattern: string, flags: string) =>
    expressions.push({ source: pattern, flags, line: source.lineAt(node.start) });
  const addBuilt = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [pattern, flags] = node.arguments;
    add(node, readText(pattern), flags === undefined ? '' : readText(flags));
  };
  visitNodes(source, {
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    },
  });
  visitNodes(source, {
    Literal(node) {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  });
  return expressions;

  function readText(node: ESTree.Node | undefined): string {
    const example = node && texts[source.text.slice(node.start, node.end)];
    if (example !== undefined) return example;
    if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
    if (node?.type === 'TemplateLiteral') return readTemplate(node, (quasi) => quasi.value.cooked ?? '');
    if (node?.type === 'TaggedTemplateExpression')
      return readTemplate(node.quasi, (quasi) => quasi.value.raw);
    const value = node?.type === 'Identifier' ? values.get(node.name) : undefined;
    if (value && value !== node) return readText(value);
    const part = node ? source.text.slice(node.start, node.end) : 'nothing';
    throw new Error(`${source.path}: the expression has the part ${part}; state a text for it in EXAMPLES`);
  }

  function readTemplate(
    { quasis, expressions: parts }: ESTree.TemplateLiteral,
    read: (quasi: ESTree.TemplateElement) => string,
  ): string {
    return quasis
      .map((quasi, index) => read(quasi) + (index < parts.length ? readText(parts[index]) : ''))
      .join('');
  }
}
