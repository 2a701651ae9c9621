import { isInFolder, type Rule } from '../rule.ts';
import { isCode, listReported, nameOf } from '../source.ts';

/** The properties of a form control that a handler reads. */
const CONTROL_PROPERTIES = /^(?:value|checked|files)$/;

export const currentTargetInClient: Rule = {
  name: 'handlers of the client read a control from currentTarget',
  covers: (source) => isInFolder('client')(source) && isCode(source),
  violations: (source) =>
    listReported(source, (report) => ({
      MemberExpression(node) {
        if (!CONTROL_PROPERTIES.test(nameOf(node.property) ?? '')) return;
        if (node.object.type !== 'MemberExpression' || nameOf(node.object.property) !== 'target') return;
        report(node, 'the target may be another element than that of the handler; use event.currentTarget');
      },
    })),
  rejected: [['client/ui/forms/code-form.tsx', 'const change = (event) => onType(event.target.value);']],
  accepted: [
    ['client/ui/forms/code-form.tsx', 'const change = (event) => onType(event.currentTarget.value);'],
    [
      'client/ui/overlays/use-modal.ts',
      'const close = (event) => event.target === ref.current && onClose();',
    ],
  ],
};
