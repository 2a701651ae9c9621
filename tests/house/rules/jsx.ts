// The house rule for what the types of JSX cannot see (client/core/jsx-types.ts): the children of `<>`.
import type { ESTree } from 'vite';
import { isInFolder, type Rule } from '../rule.ts';
import { listReported } from '../source.ts';

const MESSAGE =
  'may be a text in <>, where page translators break it; give a text an element, or write <Fragment>, whose children have a type';

export const noTextInFragment: Rule = {
  name: 'a child of <> is an element',
  covers: (source) => isInFolder('client')(source) && source.path.endsWith('.tsx'),
  violations: (source) =>
    listReported(source, (report) => ({
      JSXFragment({ children }) {
        for (const child of children) if (!isElement(child)) report(child, MESSAGE);
      },
    })),
  rejected: [
    ['client/a.tsx', 'const a = <>text</>;'],
    ['client/a.tsx', 'const a = <><b /> <i /></>;'],
    ['client/a.tsx', 'const a = <><b />{title}</>;'],
    ['client/a.tsx', 'const a = <>{isOn && t("on")}</>;'],
    ['client/a.tsx', 'const a = <>{isOn ? <b /> : "off"}</>;'],
    ['client/a.tsx', 'const a = <>{formatSeconds(count)}</>;'],
    ['client/a.tsx', 'const a = <>{parts.map((part) => part)}</>;'],
  ],
  accepted: [
    ['client/a.tsx', 'const a = <>\n  {/* why */}\n  <b />\n  <i>{title}</i>\n</>;'],
    ['client/a.tsx', 'const a = <>{isOn && <b />}{isOff ? <b /> : null}</>;'],
    ['client/a.tsx', 'const a = <>{parts.map((part) => <b key={part} />)}</>;'],
    ['client/a.tsx', 'const a = <Fragment>{children}</Fragment>;'],
  ],
};

/** Returns whether code renders elements or nothing, as far as can be seen without types. */
function isElement(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return true;
    case 'JSXText':
      return node.value.trim() === '' && node.value.includes('\n');
    case 'JSXExpressionContainer':
      return isElement(node.expression);
    case 'Literal':
      return node.value === null;
    case 'ParenthesizedExpression':
      return isElement(node.expression);
    case 'LogicalExpression':
      return isElement(node.right) && (node.operator === '&&' || isElement(node.left));
    case 'ConditionalExpression':
      return isElement(node.consequent) && isElement(node.alternate);
    case 'CallExpression': // As in `rows.map((row) => <Row key={row.id} />)`.
      return node.arguments[0]?.type === 'ArrowFunctionExpression' && isElement(node.arguments[0].body);
    default:
      return false;
  }
}
