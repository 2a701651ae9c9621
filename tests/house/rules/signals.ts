// The house rule for components: each one is rendered again when a signal changes that it reads.
import type { ESTree } from 'vite';
import { isInFolder, type Rule } from '../rule.ts';
import { isCode, type Source, visitNodes } from '../source.ts';

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

interface Scope {
  readonly node: FunctionNode;
  readonly name: string;
  readonly isHookCallback: boolean;
  callsHook: boolean;
  hasJsx: boolean;
}

const COMPONENT = /^[A-Z]/;
const HOOK = /^use[A-Z]/;
/** Matches the code between a comment and the function that it describes. */
const BEFORE_FUNCTION = /^\s*(?:export\s+)?(?:default\s+)?(?:const\s+\w+\b[^=;]*=\s*(?:\w+\()?\s*)?$/;

export const trackedComponents: Rule = {
  name: 'a component that uses a hook and has no JSX carries the comment @useSignals',
  covers: (source) => isInFolder('client')(source) && isCode(source),
  violations: (source) =>
    listFunctions(source)
      .filter(({ name, callsHook, hasJsx }) => COMPONENT.test(name) && callsHook && !hasJsx)
      .filter(({ node }) => !isMarked(source, node))
      .map(({ name, node }) => ({
        line: source.lineAt(node.start),
        message: `${name}; add @useSignals to its comment, or no signal renders it again`,
      })),
  rejected: [
    ['client/ui/a.tsx', 'export function Sum() { return useModels().sum.value; }'],
    ['client/ui/a.ts', 'const Sum = memo(() => useSum());'],
    ['client/ui/a.tsx', '/** @useSignals */\nfunction A() { useA(); }\nfunction B() { useB(); }'],
    ['client/ui/a.tsx', 'function Outer() { useA(); function Inner() { return <p />; } return Inner; }'],
    ['client/ui/a.tsx', 'function Sum() { return useMemo(() => <p />, []); }'],
  ],
  accepted: [
    [
      'client/ui/a.tsx',
      '/**\n * A sum.\n *\n * @useSignals\n */\nexport default function Sum() { return useSum(); }',
    ],
    ['client/ui/a.ts', '/** @useSignals */\nconst Sum: Component = memo(() => useSum());'],
    ['client/ui/a.tsx', 'function Sum() { const sums = useSums(); return sums.map((sum) => <p>{sum}</p>); }'],
    [
      'client/ui/a.ts',
      'function useSum() { return useModels().sum.value; } function Plain() { return null; }',
    ],
    ['mock-server/a.ts', 'function Sum() { return useSum(); }'],
  ],
};

/**
 * Lists all functions as the transform of scripts/track-signals.ts sees them: JSX counts for the component or
 * the hook around it, and inside a callback of a hook it counts for none.
 */
function listFunctions(source: Source): Scope[] {
  const functions: Scope[] = [];
  const stack: Scope[] = [];
  const names = new Map<number, string>();
  const callbacks = new Set<number>();
  const enter = (node: FunctionNode) => {
    const name =
      (node.type === 'ArrowFunctionExpression' ? undefined : node.id?.name) ?? names.get(node.start) ?? '';
    const scope = { node, name, isHookCallback: callbacks.has(node.start), callsHook: false, hasJsx: false };
    functions.push(scope);
    stack.push(scope);
  };
  const leave = () => void stack.pop();
  const findOwner = () => {
    const owner = stack.findLast(
      ({ name, isHookCallback }) => COMPONENT.test(name) || HOOK.test(name) || isHookCallback,
    );
    return owner?.isHookCallback ? undefined : owner;
  };
  const markJsx = () => {
    const owner = findOwner();
    if (owner) owner.hasJsx = true;
  };
  visitNodes(source, {
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return;
      names.set(init.start, id.name);
      // A function in a call, such as `memo(() => …)`, has the name of the variable.
      if (init.type === 'CallExpression')
        for (const argument of init.arguments) names.set(argument.start, id.name);
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !HOOK.test(callee.name)) return;
      const owner = findOwner();
      if (owner) owner.callsHook = true;
      for (const argument of given) callbacks.add(argument.start);
    },
    JSXElement: markJsx,
    JSXFragment: markJsx,
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  });
  return functions;
}

function isMarked(source: Source, { start }: FunctionNode): boolean {
  const comment = source.parsed.comments.findLast(({ end }) => end <= start);
  if (!comment?.value.includes('@useSignals')) return false;
  return BEFORE_FUNCTION.test(source.text.slice(comment.end, start));
}
