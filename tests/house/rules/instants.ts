// The rule for instants and durations that somebody types: there is one way to type them, so one parser.
import { isInFolder, type Rule } from '../rule.ts';
import { isCode, listReported } from '../source.ts';

/** A pattern of a time of day with one or two digits, or of a unit of time, as people type them. */
const TYPED = /\\d(?:\{1,2\}|\\d\??)\)?:|\b(?:hours?|minutes?|midnight|tomorrow)\b/;
/** The fields in which a browser lets somebody choose an instant, in a form and zone of its own. */
const PICKER = /^(?:date|time|datetime-local)$/;

export const typedInstants: Rule = {
  name: 'what testers type as a time is read by contracts/time alone',
  covers: (source) =>
    isInFolder('contracts', 'mock-server', 'client/console', 'scripts')(source) &&
    !isInFolder('contracts/time')(source) &&
    isCode(source),
  violations: (source) =>
    listReported(source, (report) => ({
      Literal(node) {
        if ('regex' in node && TYPED.test(node.regex.pattern))
          report(node, 'call parseTypedInstant, parseDuration or takeSpan of contracts/time');
      },
      JSXAttribute({ name, value }) {
        if (name.name === 'type' && value?.type === 'Literal' && PICKER.test(String(value.value)))
          report(value, 'take a text, and call parseTypedInstant');
      },
    })),
  rejected: [
    ['client/console/a.ts', 'const TIME = /^(\\d{1,2}):([0-5]\\d)$/;'],
    ['scripts/kit/a.ts', 'const DURATION = /^(\\d+) (hour|day)$/;'],
    ['mock-server/engine/control/a.ts', 'const isTime = /^\\d\\d:\\d\\d$/.test(text);'],
    ['client/console/a.tsx', '<input type="datetime-local" />'],
  ],
  accepted: [
    ['client/console/a.ts', 'const at = parseTypedInstant(text, now);'],
    ['client/console/a.ts', 'const date = /^\\d{4}-\\d{2}-\\d{2}/.exec(iso);'],
    ['client/console/a.tsx', '<input type="search" />'],
    ['contracts/time/a.ts', 'const TIME = /^\\d{1,2}:\\d\\d$/;'],
  ],
};
