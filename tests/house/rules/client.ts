import type { ESTree } from 'vite';
import { isInFolder, type Rule } from '../rule.ts';
import { isCode, isToolConfig, visitNodes } from '../source.ts';

/** Names of form controls and refs: their `.value` is not a signal's. */
const NOT_SIGNALS = new Set(['target', 'currentTarget', 'current', 'input', 'select', 'textarea', 'form']);

export const noProcessInClient: Rule = {
  name: 'the client does not use process',
  covers: (source) => isInFolder('client', 'contracts')(source) && isCode(source) && !isToolConfig(source),
  violations: (source) => {
    const lines: number[] = [];
    visitNodes(source, {
      MemberExpression({ object, start }) {
        if (object.type === 'Identifier' && object.name === 'process') lines.push(source.lineAt(start));
      },
    });
    return lines.map((line) => ({
      line,
      message: 'process does not exist in a browser; use import.meta.env',
    }));
  },
  rejected: [['client/api/call.ts', "const base = process.env.BASE ?? '';"]],
  accepted: [
    ['client/api/call.ts', 'const base = import.meta.env.BASE_URL; const { process } = game;'],
    ['client/vite.config.ts', 'const port = process.env.PORT;'],
  ],
};

/** A component that reads `.value` without useSignals() renders once and never updates. */
export const signalsAreTracked: Rule = {
  name: 'a component that reads .value calls useSignals()',
  covers: (source) => isInFolder('client')(source) && source.path.endsWith('.tsx'),
  violations: (source) => {
    if (source.text.includes('useSignals(')) return [];
    const written = new Set<number>();
    const lines: number[] = [];
    visitNodes(source, {
      AssignmentExpression({ left, operator }) {
        if (operator === '=') written.add(left.start);
      },
      MemberExpression(node) {
        if (node.computed || node.property.type !== 'Identifier' || node.property.name !== 'value') return;
        if (written.has(node.start) || NOT_SIGNALS.has(getLastName(node.object))) return;
        lines.push(source.lineAt(node.start));
      },
    });
    return lines.map((line) => ({
      line,
      message: 'reads .value; call useSignals(), or in a handler read .peek()',
    }));
  },
  rejected: [
    ['client/layout/header.tsx', 'export const Header = () => <b>{session.player.value.name}</b>;'],
    ['client/layout/header.tsx', 'const flip = () => { dark.value = !dark.value; };'],
  ],
  accepted: [
    ['client/layout/header.tsx', 'export function Header() { useSignals(); return <b>{name.value}</b>; }'],
    ['client/ui/field.tsx', 'const f = (event) => { text.value = event.currentTarget.value; };'],
    ['client/layout/header.tsx', 'export const Header = () => <b>{name}</b>;'],
  ],
};

function getLastName(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return node.property.type === 'Identifier' ? node.property.name : '';
  return node.type === 'Identifier' ? node.name : '';
}
