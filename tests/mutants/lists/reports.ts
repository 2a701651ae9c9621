import type { Mutant } from '../mutant.ts';

/** The file of a bug, links of the console, and the tools of an agent. */
export const reports: readonly Mutant[] = [
  {
    fault: 'a text of a backend becomes an element of a report',
    file: 'contracts/write/html.ts',
    from: '  escapeMarkup(removeControls(String(value))),',
    to: '  removeControls(String(value)),',
    tests: ['tests/contracts/write/html.test.ts', 'tests/client/console/share/report.test.ts'],
  },
  {
    fault: 'a text in the data of a report ends its element',
    file: 'contracts/write/html.ts',
    from: "writeJson(value).replaceAll('<', '\\\\u003c')",
    to: 'writeJson(value)',
    tests: ['tests/contracts/write/html.test.ts'],
  },
  {
    fault: 'a report may load and run what a stranger names',
    file: 'client/console/share/write-report.ts',
    from: "default-src 'none'; ",
    to: '',
    tests: ['tests/client/console/share/report.test.ts'],
  },
  {
    fault: 'a report of a backend holds the empty world of the proxy, which a restore would take',
    file: 'mock-server/engine/control/report.ts',
    from: 'view.answeredBy === undefined && ',
    to: '',
    tests: ['tests/mock-server/engine/control/report.test.ts'],
  },
  {
    fault: 'a report is made though the chosen exchange is gone',
    file: 'mock-server/engine/control/report.ts',
    from: 'query.from !== undefined && entries.at(-1)?.id !== Number(from)',
    to: 'false',
    tests: ['tests/mock-server/engine/control/report.test.ts'],
  },
  {
    fault: 'the link to an exchange that is not listed yet says that there is none',
    file: 'client/console/journal/journal-model.ts',
    from: 'if (!read()) await loadAll();',
    to: '',
    tests: ['tests/client/console/share/console-link.test.ts'],
  },
  {
    fault: 'an agent is not told which tools lose something',
    file: 'scripts/mcp/tools.ts',
    from: 'destructiveHint: destroys,',
    to: 'destructiveHint: false,',
    tests: ['tests/scripts/mcp/protocol.test.ts'],
  },
  {
    fault: 'an agent gets characters that a person does not see',
    file: 'scripts/mcp/tool-reply.ts',
    from: 'const json = writeJson(value);',
    to: 'const json = JSON.stringify(value);',
    tests: ['tests/scripts/mcp/protocol.test.ts'],
  },
];
