// The house rule for keys: a handler of keys learns from one function which of them are the page's.
import type { ESTree } from 'vite';
import { isInFolder, type Rule } from '../rule.ts';
import { isCode, nameOf, type Source, visitNodes } from '../source.ts';

const KEY_EVENTS = /^key(?:down|up|press)$/;
const KEY_PROPS = /^on-?key(?:down|up|press)/i;
/** The fields of an event by which a handler could tell keys apart. */
const KEY_FIELDS = ['key', 'code', 'keyCode', 'charCode', 'which'];

/** A function that may get a key event, with the name of that parameter, or with the fields that it takes from it. */
interface Handler {
  readonly start: number;
  readonly end: number;
  readonly event: string | undefined;
}

export const ownKeys: Rule = {
  name: 'a handler of keys reads them by readOwnKey',
  covers: (source) => isInFolder('client')(source) && isCode(source),
  violations: (source) => {
    const { handlers, lines } = listHandlers(source);
    const check = (field: string | undefined, read: ESTree.Node, start: number) => {
      if (!field || !KEY_FIELDS.includes(field)) return;
      const root = findRoot(read);
      const isEvent = handlers.some(
        (each) => each.event === root && each.start <= start && start <= each.end,
      );
      if (root !== undefined && isEvent) lines.add(source.lineAt(start));
    };
    visitNodes(source, {
      MemberExpression: ({ object, property, start }) => check(nameOf(property), object, start),
      VariableDeclarator({ id, init, start }) {
        if (init && id.type === 'ObjectPattern')
          for (const field of listFields(id)) check(field, init, start);
      },
    });
    return [...lines].map((line) => ({
      line,
      message: 'the key may be the browser’s or an input method’s; use readOwnKey(event)',
    }));
  },
  exceptions: { 'client/core/own-key.ts': 'is the function that tells which keys are the page’s' },
  rejected: [
    ['client/ui/a.ts', "function close(event: KeyboardEvent) { if (event.key === 'Escape') end(); }"],
    ['client/ui/a.ts', 'const close = ({ key }: KeyboardEvent<HTMLElement>) => end(key);'],
    ['client/ui/a.ts', "const close: KeyboardEventHandler = (event) => end(event.nativeEvent['code']);"],
    ['client/ui/a.tsx', 'const a = <p onKeyDown={(press) => end(press.key)} />;'],
    ['client/ui/a.ts', 'const props = { onKeyUp({ key }) { end(key); } };'],
    [
      'client/ui/a.ts',
      'const props = { onKeyDown: (event) => { const { keyCode } = event; end(keyCode); } };',
    ],
    ['client/ui/a.ts', "addEventListener('keydown', ({ key }) => end(key));"],
    ['client/ui/a.ts', 'document.onkeydown = (event) => end(event.key);'],
    ['client/core/own-key.ts', 'function read(event: Pick<KeyboardEvent, "key">) { return event.key; }'],
  ],
  accepted: [
    ['client/ui/a.ts', "function close(event: KeyboardEvent) { if (readOwnKey(event) === 'Escape') end(); }"],
    [
      'client/ui/a.ts',
      'const find = (event: KeyboardEvent) => rows.find(({ key }) => key === readOwnKey(event));',
    ],
    ['client/ui/a.ts', 'const follow = (event: StorageEvent) => read(event.key);'],
    ['client/ui/a.tsx', 'const a = <p key={row.key} onKeyDown={move} />;'],
  ],
};

function listHandlers(source: Source) {
  const handlers: Handler[] = [];
  const lines = new Set<number>();
  /** The starts of functions that something makes a handler, whatever their parameters say. */
  const given = new Set<number>();
  const add = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const [parameter] = node.params;
    if (!parameter || parameter.type === 'TSParameterProperty') return;
    const text = source.text.slice(parameter.start, parameter.end);
    if (!given.has(node.start) && !/Key(?:board)?Event/.test(text)) return;
    if (parameter.type === 'ObjectPattern' && listFields(parameter).some((each) => KEY_FIELDS.includes(each)))
      lines.add(source.lineAt(parameter.start));
    handlers.push({ start: node.start, end: node.end, event: nameOf(parameter) });
  };
  visitNodes(source, {
    CallExpression({ arguments: [type, handler] }) {
      if (type?.type === 'Literal' && KEY_EVENTS.test(String(type.value)) && handler)
        given.add(handler.start);
    },
    JSXAttribute({ name, value }) {
      if (value?.type !== 'JSXExpressionContainer') return;
      if (KEY_PROPS.test(nameOf(name) ?? '')) given.add(value.expression.start);
    },
    Property({ key, value }) {
      if (KEY_PROPS.test(nameOf(key) ?? '')) given.add(value.start);
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'MemberExpression' && KEY_PROPS.test(nameOf(left.property) ?? ''))
        given.add(right.start);
    },
    VariableDeclarator({ id, init }) {
      const isTyped = /Key(?:board)?Event/.test(source.text.slice(id.start, id.end));
      if (init && (isTyped || KEY_PROPS.test(nameOf(id) ?? ''))) given.add(init.start);
    },
  });
  visitNodes(source, { FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add });
  return { handlers, lines };
}

function listFields(pattern: ESTree.ObjectPattern): string[] {
  return pattern.properties.flatMap((each) => (each.type === 'Property' ? (nameOf(each.key) ?? []) : []));
}

/** Returns the name of the variable from which a chain of members is read. */
function findRoot(node: ESTree.Node): string | undefined {
  return node.type === 'MemberExpression' ? findRoot(node.object) : nameOf(node);
}
