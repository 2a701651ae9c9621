import type { ESTree } from 'vite';
import { isIn, type Rule } from '../rule.ts';
import { isCode, isToolConfig, visit } from '../source.ts';

/** Whose `.value` is a form control's or a ref's, not a signal's. */
const NOT_SIGNALS = new Set(['target', 'currentTarget', 'current', 'input', 'select', 'textarea', 'form']);

export const noProcessInClient: Rule = {
  name: 'the client asks nothing of process',
  covers: (source) => isIn('client', 'contracts')(source) && isCode(source) && !isToolConfig(source),
  violations: (source) => {
    const lines: number[] = [];
    visit(source, {
      MemberExpression({ object, start }) {
        if (object.type === 'Identifier' && object.name === 'process') lines.push(source.lineAt(start));
      },
    });
    return lines.map((line) => ({ line, what: 'process is not there in a browser; use import.meta.env' }));
  },
  broken: [['client/api/call.ts', "const base = process.env.BASE ?? '';"]],
  kept: [
    ['client/api/call.ts', 'const base = import.meta.env.BASE_URL; const { process } = game;'],
    ['client/vite.config.ts', 'const port = process.env.PORT;'],
  ],
};

/** Without the Babel transform such a component renders once and goes stale in silence. */
export const signalsAreTracked: Rule = {
  name: 'a component that reads .value calls useSignals()',
  covers: (source) => isIn('client')(source) && source.path.endsWith('.tsx'),
  violations: (source) => {
    if (source.text.includes('useSignals(')) return [];
    const written = new Set<number>();
    const lines: number[] = [];
    visit(source, {
      AssignmentExpression({ left, operator }) {
        if (operator === '=') written.add(left.start);
      },
      MemberExpression(node) {
        if (node.computed || node.property.type !== 'Identifier' || node.property.name !== 'value') return;
        if (written.has(node.start) || NOT_SIGNALS.has(lastName(node.object))) return;
        lines.push(source.lineAt(node.start));
      },
    });
    return lines.map((line) => ({
      line,
      what: 'reads .value; call useSignals(), or in a handler read .peek()',
    }));
  },
  broken: [
    ['client/shell/header.tsx', 'export const Header = () => <b>{session.player.value.name}</b>;'],
    ['client/shell/header.tsx', 'const flip = () => { dark.value = !dark.value; };'],
  ],
  kept: [
    ['client/shell/header.tsx', 'export function Header() { useSignals(); return <b>{name.value}</b>; }'],
    ['client/ui/field.tsx', 'const f = (event) => { text.value = event.currentTarget.value; };'],
    ['client/shell/header.tsx', 'export const Header = () => <b>{name}</b>;'],
  ],
};

function lastName(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return node.property.type === 'Identifier' ? node.property.name : '';
  return node.type === 'Identifier' ? node.name : '';
}
