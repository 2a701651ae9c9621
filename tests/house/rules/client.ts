import { isInFolder, type Rule } from '../rule.ts';
import { isCode, visitNodes } from '../source.ts';

/** The properties of a form control that a handler reads. */
const CONTROL_PROPERTIES = ['value', 'checked', 'files'];

export const currentTargetInClient: Rule = {
  name: 'handlers of the client read a control from currentTarget',
  covers: (source) => isInFolder('client')(source) && isCode(source),
  violations: (source) => {
    const lines: number[] = [];
    visitNodes(source, {
      MemberExpression({ object, property, start }) {
        if (property.type !== 'Identifier' || !CONTROL_PROPERTIES.includes(property.name)) return;
        if (object.type !== 'MemberExpression' || object.property.type !== 'Identifier') return;
        if (object.property.name === 'target') lines.push(source.lineAt(start));
      },
    });
    return lines.map((line) => ({
      line,
      message: 'the target may be another element than that of the handler; use event.currentTarget',
    }));
  },
  rejected: [['client/ui/forms/code-form.tsx', 'const change = (event) => onType(event.target.value);']],
  accepted: [
    ['client/ui/forms/code-form.tsx', 'const change = (event) => onType(event.currentTarget.value);'],
    [
      'client/ui/overlays/use-modal.ts',
      'const close = (event) => event.target === ref.current && onClose();',
    ],
  ],
};
