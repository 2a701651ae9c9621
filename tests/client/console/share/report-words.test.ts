/** Tests what a report says of each state that an exchange, a world and its scenario can have. */
import { beforeAll, expect, test } from 'vitest';
import type { Report } from '#contracts/control/report';
import { writeReport } from '../../../../client/console/share/write-report.ts';
import { buildEntry } from '../journal/build-entry.ts';
import { openTestConsole } from '../open-test-console.ts';

type Chosen = Parameters<typeof buildEntry>[0];
type Rule = Report['scenario']['rules'][number];

let base: Report;
beforeAll(async () => {
  const { console } = await openTestConsole();
  base = await console.connection.control('getReport');
});

/** Writes a report of one exchange, and returns its markup without the data at its end. */
function write(change: Partial<Report>, entry: Chosen = {}): string {
  const chosen = buildEntry({ id: 7, ...entry });
  const report: Report = { ...base, entries: [chosen], notes: [], ...change };
  const file = String(writeReport({ report, chosen, siteBuild: 's', browser: 'b', tests: [] }));
  return file.slice(file.indexOf('<body>'), file.indexOf('<script')).replaceAll('\n', '');
}

test.each<[entry: Chosen, title: string]>([
  [{ player: null }, 'finance/check_balance of a visitor, HTTP 200, conforms'],
  [{ status: 502, verdict: 'broken' }, 'finance/check_balance of esra.isik, HTTP 502, broken'],
  [{ status: 0, verdict: 'broken' }, 'finance/check_balance of esra.isik, no reply, broken'],
  [{ status: 0, verdict: 'pending' }, 'finance/check_balance of esra.isik, no reply yet, pending'],
])('the title of %o', (entry, title) => {
  expect(write({}, entry)).toContain(`<h1>${title}</h1>`);
});

test('a report with the world warns of it and can be restored; one over a backend has no world, and says whose data it had', () => {
  const own = write({});
  expect(own).toContain('It has the whole world, with its test players');
  expect(own).toContain('and <b>Restore</b>');
  expect(own).not.toMatch(/backend|answered by/);
  const { snapshot: _, ...rest } = base;
  const over = (answeredBy?: string) =>
    String(
      writeReport({
        report: { ...rest, world: { ...base.world, ...(answeredBy && { answeredBy }) } },
        ...{ chosen: buildEntry(), siteBuild: 's', browser: 'b', tests: [] },
      }),
    );
  expect(over()).toContain('the data are those of a backend.');
  const backend = over('https://a.test');
  expect(backend).toContain('A backend answered, so the world is not in it.');
  expect(backend).toContain('the data are those of https://a.test.');
  expect(backend).toContain('<dt>answered by</dt><dd>https://a.test</dd>');
  expect(backend).not.toMatch(/whole world|<b>Restore/);
});

test('a frozen clock is called that, and a running one is not', () => {
  const show = (running: boolean) => write({ clock: { ...base.clock, running } });
  expect(show(false)).toMatch(/<dt>its time<\/dt><dd>[\d: -]+, frozen<\/dd>/);
  expect(show(true)).toMatch(/<dt>its time<\/dt><dd>[\d: -]+<\/dd>/);
});

test('the scenario names what is switched on and each rule with how often it took effect and whether it still does', () => {
  const now = Date.parse(base.clock.now);
  const aRule = (change: Partial<Rule>): Rule => ({
    ...{ id: 'r', on: 'a/b', phase: 'before', effect: { kind: 'drop' }, hits: 0, ...change },
  });
  const show = (rules: readonly Rule[], change: Partial<Report['scenario']> = {}) =>
    write({ scenario: { ...base.scenario, ...change, rules: [...rules] } });
  const none = 'Nothing was switched on, and there was no rule.';
  expect(show([])).toContain(`<h2>Scenario</h2><p>${none}</p>`);
  expect(show([], { maintenance: true })).toMatch(
    /<h2>Scenario<\/h2><ul><li>[^<]*aintenance[^<]*<\/li><\/ul><h2>/,
  );
  const says = (change: Partial<Rule>) =>
    /<h2>Scenario<\/h2><ol><li>[^<]* <small>([^<]*)<\/small><\/li><\/ol><h2>/.exec(
      show([aRule(change)]),
    )?.[1];
  expect(says({})).toBe('Took effect not once.');
  expect(says({ hits: 1 })).toBe('Took effect 1 time.');
  expect(says({ hits: 2, off: true })).toBe('Took effect 2 times, switched off.');
  expect(says({ hits: 2, when: { times: 3 } })).toBe('Took effect 2 times.');
  expect(says({ hits: 3, when: { times: 3 } })).toBe('Took effect 3 times, spent.');
  expect(says({ hits: 3, players: 1 })).toBe('Took effect 3 times on 1 player.');
  expect(says({ preset: 'offline' })).toBe('Took effect not once, of the preset offline.');
  const until = (ms: number) => ({ until: new Date(ms).toISOString() });
  expect(says(until(now - 1000))).toBe('Took effect not once, ended.');
  expect(says(until(now + 60_000))).toBe('Took effect not once.');
});

test('a comparison that finds nothing, or that failed, says so', () => {
  expect(write({})).not.toContain('Changed since');
  const begin = '<h2>Changed since the snapshot begin</h2>';
  expect(write({ comparison: { before: 'begin', lines: [] } })).toContain(`${begin}<p>Nothing.</p>`);
  expect(write({ comparison: { before: 'begin', problem: 'it is gone' } })).toContain(
    `${begin}<p>Not known: it is gone.</p>`,
  );
});

test('what was seen stands oldest first with what was done between, and only the exchange of the report is open', () => {
  const finding = { kind: 'broken', path: '', message: 'is odd' } as const;
  const at = '2026-11-20T21:46:12.480+03:00';
  const note = (id: number, after: number, by: string | null) =>
    ({ id, at, after, text: `note ${id}`, by, kind: 'scenario' }) as const;
  const html = write({
    entries: [
      buildEntry({ id: 8, call: 'c/d', player: null, findings: [finding], reply: 'plain', ms: 11.6 }),
      buildEntry({ id: 7, page: '/slot', scenario: ['r1', 'r2'], originalReply: 'unchanged' }),
    ],
    notes: [note(3, 7, null), note(2, 7, 'Deniz'), note(1, 0, null)],
  });
  const seen = html
    .slice(html.indexOf('<h2>What was seen</h2>'))
    .replaceAll(/<\/?(?:span|b|summary)[^>]*>/g, '');
  expect(seen).toMatch(/^<h2>What was seen<\/h2><p>2 exchanges, the oldest first\./);
  const time = '[\\d:.]+';
  for (const [part, text] of Object.entries({
    'the first note, then the open exchange': `<p>${time} note 1</p><details open>${time} finance/check_balance esra.isik `,
    'where it came from': '<p>sent by the page /slot; injected by r1, r2.</p>',
    'what the rule replaced': '<h3>Without the rule</h3><pre>unchanged</pre></details>',
    'the notes in their order': `</details><p>${time} note 2 · Deniz</p><p>${time} note 3</p><details>`,
    'a closed exchange with what the contract finds': `c/d visitor HTTP 200, conforms 12 ms<ul class="findings"><li><code>whole value</code> is odd</li></ul><h3>Request</h3>`,
    'a reply that is text': '<h3>Reply</h3><pre>plain</pre></details></main>',
  }))
    expect(seen, part).toMatch(new RegExp(text.replaceAll(/[/.]/g, '.')));
});
