import type { ESTree } from 'vite';
import { LEFT_OUT } from '../../../scripts/lean-contracts.ts';
import { isIn, type Rule } from '../rule.ts';
import { isCode, isToolConfig, visit } from '../source.ts';

/** Whose `.value` is a form control's or a ref's, not a signal's. */
const NOT_SIGNALS = new Set(['target', 'currentTarget', 'current', 'input', 'select', 'textarea', 'form']);

/** What the client calls them where it handles any of them. */
const CONTRACTS = new Set(['contract', 'document']);

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

/** Types still promise what the built site no longer has. */
export const contractsAreLean: Rule = {
  name: 'the site reads of a contract only what its build leaves',
  covers: (source) => isIn('client')(source) && !isIn('client/console')(source) && isCode(source),
  violations: (source) => {
    const lines: number[] = [];
    visit(source, {
      MemberExpression({ object, property, start }) {
        if (!CONTRACTS.has(lastName(object)) || property.type !== 'Identifier') return;
        if (LEFT_OUT.has(property.name)) lines.push(source.lineAt(start));
      },
    });
    return lines.map((line) => ({
      line,
      what: 'is left out of the built site; see scripts/lean-contracts.ts',
    }));
  },
  broken: [['client/api/call.ts', 'const sent = z.parse(contract.request, data);']],
  kept: [
    ['client/api/call.ts', 'const read = z.parse(contract.response, data); document.title = name;'],
    ['client/console/parts/detail.tsx', 'export const Detail = () => <b>{contract.summary}</b>;'],
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
