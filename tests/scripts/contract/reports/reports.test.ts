import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ping } from '#contracts/calls/system';
import { groupFindings } from '#contracts/check/group-findings';
import { hostileText } from '#tests/support/checks/hostile-texts';
import { checkProperty } from '#tests/support/checks/property';
import {
  buildReport,
  type ExitCode,
  listCalls,
  type Report,
  type Row,
  requireTried,
} from '../../../../scripts/contract/findings/report.ts';
import { formatJson } from '../../../../scripts/contract/reports/json.ts';
import { formatJunit } from '../../../../scripts/contract/reports/junit.ts';
import { formatMarkdown } from '../../../../scripts/contract/reports/markdown.ts';
import { formatTerminal } from '../../../../scripts/contract/reports/terminal.ts';
import { CURL, check, finding, report } from '../a-report.ts';

const PLAIN = { coloured: false, all: false, login: 'user/login' };

const broken = (message: string) => finding('broken', 'data[0].x', { message });
const untried = check({ call: 'user/login', verdict: 'untried', untried: 'no account' });

test('texts of a backend are escaped in XML and Markdown', () => {
  const hostile = report(broken('<script>alert("1")</script>\u0000 & more'));

  for (const text of [formatJunit(hostile), formatMarkdown(hostile)]) {
    expect(text).not.toContain('<script>');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('\u0000');
  }
});

test('a message of a backend is no mention, link or code in Markdown', () => {
  const text = formatMarkdown(report(broken('@everyone [a](https://example.com) `b` </details>')));

  expect(text).not.toMatch(/@everyone|\[a\]|`b`|b` <\/details>/);
});

test('a report of hostile texts has the lines of a plain one, and no other command, tag or control character', () =>
  checkProperty(
    30,
    fc.property(hostileText, (text) => {
      const build = (value: string): Report => ({
        ...report(
          finding('broken', value, { message: value, call: value }),
          check({ call: value, verdict: 'untried', untried: value }),
        ),
        target: value,
        notes: [value],
        conclusion: value,
        suggestions: [{ call: value, path: value, proposed: value, evidence: value }],
      });
      const [hostile, plain] = [build(`x${text}x`), build('x')];
      const formats = [formatMarkdown, formatJunit, (each: Report) => formatTerminal(each, PLAIN)];

      for (const format of formats) {
        expect(format(hostile)).not.toMatch(/[^\P{Cc}\n\t\r\u0080-\u009f]/u);
      }
      expect(countLines(formatMarkdown(hostile))).toBe(countLines(formatMarkdown(plain)));
      expect(listTags(removeCode(formatMarkdown(hostile)))).toEqual(
        listTags(removeCode(formatMarkdown(plain))),
      );
      expect(listTags(formatJunit(hostile))).toEqual(listTags(formatJunit(plain)));
      expect(countLines(formatTerminal(hostile, PLAIN))).toBe(countLines(formatTerminal(plain, PLAIN)));
    }),
  ));

const countLines = (text: string) => text.split('\n').length;
const listTags = (text: string) => text.match(/<\/?\w+|<!--/g);
/** Removes what stands in code, which Markdown shows as it is. */
const removeCode = (text: string) => text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '');

test('JUnit counts failures and untried checks', () => {
  const text = formatJunit(
    report(broken('is missing'), check({ verdict: 'untried', untried: 'no account' }), check()),
  );

  expect(text).toContain('tests="3" failures="1" errors="0" skipped="1"');
  expect(text).toContain('<failure type="broken" message="broken: data[0].x is missing">');
  expect(text).toContain('<skipped message="no account"/>');
});

test('equal findings in many rows are merged into one', () => {
  const rows = [0, 1, 2].map((row) => ({
    kind: 'broken' as const,
    path: `data[${row}].x`,
    message: 'is missing',
    difference: 'missing' as const,
  }));

  expect(groupFindings(rows)).toMatchObject([{ path: 'data[].x', message: 'is missing', times: 3 }]);
});

test('the same difference at many places is one cause, with a command to repeat it', () => {
  const places = Array.from({ length: 9 }, (_, index) => finding('assumption', `data.part${index}.gameID`));

  const text = formatTerminal(report(...places), PLAIN);

  expect(text.match(/assumption: gameID is missing/g)).toHaveLength(1);
  expect(text).toContain('… and 5 more (--all)');
  expect(text).toContain(CURL);
  expect(formatTerminal(report(...places), { ...PLAIN, all: true })).toContain('data.part8.gameID');
});

test('a comment has ten places of a cause, and no command that is too long', () => {
  const long = `${CURL} -d ${'x'.repeat(2000)}`;
  const places = Array.from({ length: 12 }, (_, index) =>
    finding('broken', `data.part${index}.x`, { curl: long }),
  );

  const text = formatMarkdown(report(...places));

  expect(text).toContain('… and 2 more, in the report');
  expect(text).not.toContain(CURL);
});

test.each<[where: string, format: (report: Report) => string, max: number]>([
  ['a terminal', (each) => formatTerminal(each, PLAIN), 1200],
  ['a comment', formatMarkdown, 2000],
])('%s has a command of at most so many characters', (_, format, max) => {
  const isShown = (length: number) =>
    format(report(finding('broken', 'x', { curl: CURL.padEnd(length, 'x') }))).includes(CURL);

  expect([isShown(max), isShown(max + 1)]).toEqual([true, false]);
});

test('drift is shown however many assumptions there are', () => {
  const assumptions = Array.from({ length: 200 }, (_, index) => finding('assumption', `data.field${index}`));
  const text = formatTerminal(report(...assumptions, finding('drift', 'data.extra')), PLAIN);

  expect(text).toContain('… and 188 more of assumption (--all)');
  expect(text).toContain('drift: data.extra');
});

test('known findings are counted, and pass in JUnit', () => {
  const acceptedReport = report(finding('broken', 'data.x', { known: true }));

  expect(formatTerminal(acceptedReport, PLAIN)).not.toContain('data.x');
  expect(formatTerminal(acceptedReport, { ...PLAIN, all: true })).toContain('data.x is missing (known)');
  expect(formatJunit(acceptedReport)).toContain('failures="0"');
  expect(formatMarkdown(acceptedReport)).toContain('1 known, accepted by the baseline');
});

test('a comment stays within the length that GitHub accepts', () => {
  const many = Array.from({ length: 2000 }, (_, index) => finding('broken', `data.field${index}`));

  const text = formatMarkdown(report(...many));

  expect(text.length).toBeLessThan(65_536);
  expect(text).toContain('… the rest is in the report.');
});

test('a call has the verdict of its worst check, and is untried if its example is untried', () => {
  const sets = [
    [check(), untried],
    [untried, check()],
    [untried, finding('drift', 'x')],
    [finding('drift', 'x'), broken('is missing')],
  ];
  const rows = sets.flatMap((own, index) => own.map((row): Row => ({ ...row, call: `call ${index}` })));
  const listVerdicts = (from: Pick<Report, 'rows'>) => listCalls(from).map(({ verdict }) => verdict);

  const sorted = buildReport({ target: 'a server', notes: [], rows }, new Date());

  expect(listVerdicts({ rows })).toEqual(['conforms', 'untried', 'drift', 'broken']);
  expect(listVerdicts(sorted)).toEqual(['broken', 'drift', 'untried', 'conforms']);
});

test.each<[ExitCode, string, readonly Row[]]>([
  [0, 'conforms', [check()]],
  [0, 'conforms and is untried', [check(), untried]],
  [1, 'is broken and drifts', [finding('drift', 'x'), broken('is missing')]],
  [2, 'drifts', [check(), finding('drift', 'x')]],
  [2, 'contradicts an assumption', [check(), finding('assumption', 'x')]],
  [3, 'is untried', [untried]],
])('a run ends with %i if all %s', (exitCode, _, rows) => {
  expect(buildReport({ target: 'a server', notes: [], rows }, new Date()).exitCode).toBe(exitCode);
});

test('suggested changes are in every report that people read', () => {
  const change = {
    file: 'contracts/calls/system.ts',
    line: 12,
    call: ping.name,
    path: 'data',
    proposed: 'x: z.int()',
    evidence: 'in 2 of 3: 2 number',
  };
  const suggested: Report = { ...report(check()), suggestions: [change] };

  for (const text of [formatTerminal(suggested, PLAIN), formatMarkdown(suggested)]) {
    expect(text).toContain('contracts/calls/system.ts:12 system/ping data');
    expect(text).toContain('x: z.int()');
    expect(text).toContain('in 2 of 3: 2 number');
  }
});

const FORMATS: readonly (readonly [name: string, format: (report: Report) => string])[] = [
  ['terminal', (each) => formatTerminal(each, PLAIN)],
  ['JUnit', formatJunit],
  ['JSON', formatJson],
  ['Markdown', formatMarkdown],
];

test.each(FORMATS)(
  '%s begins with the verdict and what to do, and ends with how much was tried',
  (_, format) => {
    const text = format(report(broken('is missing'), untried)).trimEnd();

    const begin = text.indexOf(
      'Failed: The contract is broken. 1 of 2 calls were tried. The backend repairs it',
    );
    expect(begin).toBeGreaterThanOrEqual(0);
    expect(begin).toBeLessThan(text.indexOf('is missing'));
    expect(text.slice(-60)).toContain('1 of 2 tried');
  },
);

test.each(FORMATS)(
  '%s says in its first sentence that not all was tried, and what would add to it',
  (_, format) => {
    const conclude = (...rows: readonly Row[]) =>
      format(buildReport({ target: 'a server', notes: [], rows }, new Date())).replaceAll('&#95;', '_');
    const needing = { verdict: 'untried', untried: 'why' } as const;
    const stranger = check({ ...needing, call: 'user/login', needsAccount: true });
    const unsendable = check({ ...needing, call: 'user/register', isUnsendable: true });
    const late = check({ ...needing, call: 'user/logout' });

    expect(conclude(check())).toContain('Passed: The server conforms. Nothing to do.');
    expect(conclude(check(), unsendable)).toContain(
      'Passed: What was tried conforms. 1 of 2 calls were tried. Nothing to do.',
    );
    expect(conclude(check(), stranger, unsendable)).toContain(
      'Passed: What was tried conforms. 1 of 3 calls were tried, and an account would add 1: set VITRIN_USERNAME and VITRIN_PASSWORD. Why',
    );
    expect(conclude(check(), late)).toContain(
      'Passed: What was tried conforms. 1 of 2 calls were tried. Why the others were not stands below.',
    );
    expect(conclude(finding('drift', 'x'), late)).toContain(
      'Differs: What was tried conforms, but for assumptions and drift. 1 of 2 calls were tried. Change',
    );
  },
);

test.each(FORMATS.filter(([name]) => /terminal|Markdown/.test(name)))(
  '%s has the causes by who acts',
  (_, format) => {
    const text = format(report(broken('is missing'), finding('drift', 'data.extra'), untried));

    const titles = [
      'For the backend: 1 broken',
      'For the contracts: 1 drift',
      'For whoever needs it: 1 untried',
    ];
    const places = titles.map((title) => text.indexOf(title));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

test('assumptions and drift pass in JUnit with their text, but fail where a baseline does not accept them', () => {
  const told = report(finding('assumption', 'data.x'), finding('drift', 'data.extra'), broken('is gone'));
  const compared = { ...told, baseline: { file: 'f', known: 0, new: 3, gone: [] } };

  expect(formatJunit(told)).toContain('tests="3" failures="1"');
  expect(formatJunit(told)).toContain(
    '<system-out>drift: data.extra is missing\nsystem/ping data.extra</system-out>',
  );
  expect(formatJunit(compared)).toContain('tests="3" failures="3"');
});

test('a required call that was untried ends the run with 3, and is named', () => {
  const passed = { ...report(check(), untried), exitCode: 0 as const };

  expect(requireTried(passed, ({ call }) => call === ping.name)).toMatchObject({ exitCode: 0, missing: [] });
  expect(requireTried(passed, () => true)).toMatchObject({
    exitCode: 3,
    missing: ['user/login'],
    conclusion: 'Required, but untried: user/login.',
  });
  const stopped = { ...passed, exitCode: 3 as const, conclusion: 'The run was stopped.' };
  expect(requireTried(stopped, () => true)).toMatchObject({
    missing: ['user/login'],
    conclusion: 'The run was stopped.',
  });
});
