// The rule for small helpers of which a second copy is soon written.
import { isInFolder, type Rule } from '../rule.ts';
import { isCode, listReported, type Source } from '../source.ts';

/** The forms in which helpers are written again, and the helpers. */
const HELPERS: readonly (readonly [form: RegExp, helper: string])[] = [
  [/^(\w+) instanceof Error \? \1\.message : String\(\1\)$/, 'readErrorText of contracts/error-text.ts'],
  [
    /^try \{ return JSON\.parse\(.+\); \} catch \{ return undefined; (?:\/\/.* )?\}$/,
    'parseIfJson of contracts/json-values.ts',
  ],
  [/\.replace\(\/\\\[\\d[+*]\\\]\/g, [^)]*\)$/, 'forgetRows of contracts/json-values.ts'],
];
/** The address of a control call. Tests write it too, for they send what no client does. */
const CONTROL_ADDRESS = /^(?:`\$\{CONTROL_PATH\}\/|['"`]\/__mock\/api\/\w)/;
const HOMES = ['contracts/error-text.ts', 'contracts/json-values.ts'];

export const writtenOnce: Rule = {
  name: 'the text of an error, JSON or nothing, a path without its rows and the address of a control call have one function each',
  covers: (source) =>
    isCode(source) &&
    // The commands run before packages are there, on a Node that reads no TypeScript.
    !source.path.endsWith('.mjs') &&
    !HOMES.includes(source.path) &&
    isInFolder('contracts', 'fixtures', 'mock-server', 'client', 'scripts', 'tests')(source),
  violations: (source: Source) =>
    listReported(source, (report) => {
      const check = (node: { readonly start: number; readonly end: number }) => {
        const written = source.text.slice(node.start, node.end).replace(/\s+/g, ' ');
        const [, helper] = HELPERS.find(([form]) => form.test(written)) ?? [];
        if (helper !== undefined) report(node, `call ${helper}`);
      };
      const checkText = (node: { readonly start: number; readonly end: number }) => {
        if (isInFolder('tests')(source) || !CONTROL_ADDRESS.test(source.text.slice(node.start, node.end)))
          return;
        report(node, 'call buildControlAddress of contracts/control/client.ts');
      };
      return {
        ConditionalExpression: check,
        TryStatement: check,
        CallExpression: check,
        Literal: checkText,
        TemplateLiteral: checkText,
      };
    }),
  rejected: [
    ['client/a.ts', 'const text = thrown instanceof Error ? thrown.message : String(thrown);'],
    [
      'mock-server/a.ts',
      'function read(a) {\n  try {\n    return JSON.parse(a.text);\n  } catch {\n    return undefined; // Damaged.\n  }\n}',
    ],
    ['scripts/a.ts', "const place = finding.path.replace(/\\[\\d+\\]/g, '[]');"],
    ['client/a.ts', `const path = \`\${CONTROL_PATH}/players/\${player}/session\`;`],
    ['scripts/a.ts', "goto('/__mock/api/clock');"],
    ['scripts/a.ts', `goto(\`/__mock/api/players/\${player}/session\`);`],
  ],
  accepted: [
    ['client/a.ts', 'const code = thrown instanceof Error ? thrown.name : undefined;'],
    [
      'mock-server/a.ts',
      "function read(text) {\n  try {\n    return JSON.parse(text);\n  } catch {\n    throw new Error('Not JSON');\n  }\n}",
    ],
    ['client/a.ts', 'const address = buildControlAddress(CONTROL_PATH + call.path, { params });'],
    ['mock-server/a.ts', "app.route('/__mock/api', routes);"],
    ['tests/a.ts', `request(\`\${CONTROL_PATH}/clock\`);`],
    ['scripts/a.ts', "const text = path.replace(/\\[\\d+\\]$/, '');"],
  ],
};
