/** Tests the file of a report: what it tells, that nothing in it is code of a stranger, and that it is restored. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { Report } from '#contracts/control/report';
import { PANEL_HEADER } from '#contracts/envelope';
import { aWorld } from '#tests/support/a-world';
import { hostileJson, hostileText } from '#tests/support/checks/hostile-texts';
import { checkProperty } from '#tests/support/checks/property';
import { named } from '#tests/support/named';
import { SESSION_FILE, writeExchangeTest } from '../../../../client/console/journal/replay-test.ts';
import { writeReport } from '../../../../client/console/share/write-report.ts';
import { ONCE, patching, setRules } from '../../../support/faults.ts';
import { buildEntry } from '../journal/build-entry.ts';
import { openTestConsole } from '../open-test-console.ts';

const BROWSER = 'Mozilla/5.0 (Test)';

/** Opens a console in whose world a rule has changed the balance of a player. */
async function openWithFault() {
  const opened = await openTestConsole();
  const { world, console } = opened;
  const esra = await world.as('esra.isik');
  await world.control('patchScenario', { latency: { kind: 'fixed', ms: 5 } });
  await setRules(world.control, { ...patching('finance/check_balance', { data: 'none' }), when: ONCE });
  await esra.call(finance.check_balance);
  await console.journal.load();
  const [entry] = console.journal.entries.value;
  if (!entry) throw new Error('the journal is empty');
  return { ...opened, entry };
}

test('a report says in words what was on and seen, and where; it warns of what it holds, and forbids scripts', async () => {
  const { console, world, entry } = await openWithFault();

  const { name, file } = await console.report.build(entry.id, BROWSER);

  const text = String(file);
  expect(name).toBe(`vitrin-report-${world.name}-${entry.id}.html`);
  for (const part of [
    `<meta http-equiv="content-security-policy" content="default-src &#39;none&#39;;`,
    '<h1>finance/check_balance of esra.isik, HTTP 200, ',
    'This file holds sessions and what was typed.',
    `<dt>world</dt><dd>${world.name}, seed `,
    '<dt>server</dt><dd>sources</dd>',
    '<dt>site</dt><dd>sources</dd>',
    '<dt>browser</dt><dd>Mozilla/5.0 (Test)</dd>',
    'Every answer comes late (5 ms).',
    'When anybody calls finance/check_balance, the reply is patched (',
    ', once, after it was carried out. <small>Took effect 1 time, spent.',
    '<h3>Without the rule</h3>',
    '<a download="vitrin-exchange.spec.mjs" href="data:text/javascript;base64,',
    '<a download="vitrin.har" href="data:application/json;base64,',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(SESSION_FILE);
});

test('what a contract finds in an exchange is listed; one in which it finds nothing has no list', async () => {
  const { console, world } = await openTestConsole();
  const ping = async (data: object) => {
    await world.request('/endpoint/v1/system/ping', {
      method: 'POST',
      headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    await console.journal.load();
    const [entry] = console.journal.entries.value;
    return String((await console.report.build(entry?.id ?? -1, BROWSER)).file);
  };

  expect(await ping({ unknown: 1 })).toContain('<ul class="findings"><li><code>');
  expect(await ping({})).not.toContain('class="findings"');
});

test('a report says what has changed since the latest snapshot that a tester has kept of its world', async () => {
  const { console, world, entry } = await openWithFault();
  const other = await aWorld({ beside: world });
  const build = async () => String((await console.report.build(entry.id, BROWSER)).file);
  await other.control('saveSnapshot', undefined, named('others'));
  expect((await build()).includes('Changed since')).toBe(false);
  await console.snapshots.save('begin');
  await world.control('patchScenario', { maintenance: true });
  await console.snapshots.restore('begin');
  await world.control('patchScenario', { maintenance: true });

  const text = await build();

  expect(text.includes('<h2>Changed since the snapshot begin</h2>')).toBe(true);
  expect(text.includes('<th>scenario</th><td>maintenance no</td><td>maintenance yes</td>')).toBe(true);
  const { comparison } = await world.control('getReport', undefined, { query: { before: 'gone' } });
  expect(comparison).toEqual({ before: 'gone', problem: 'There is no snapshot gone' });
});

test('of a world that is being recorded, a report has the test of the session too', async () => {
  const { console, world, entry } = await openWithFault();
  await world.control('startStepRecording');

  expect(String((await console.report.build(entry.id, BROWSER)).file)).toContain('vitrin-session.spec.mjs');
});

test('the file of a report is restored as a snapshot is; one without a world is refused', async () => {
  const { console, world: first, entry } = await openWithFault();
  const { file } = await console.report.build(entry.id, BROWSER);
  const { console: other, world } = await openTestConsole();
  const open = (text: string) => other.files.open([new File([text], 'bug.html')]);

  await open(String(file));
  expect(other.files.current.value?.file).toMatchObject({
    kind: 'report',
    from: first.name,
    exchanges: 1,
  });
  expect((await world.control('getScenario')).rules).toEqual([]);
  expect(await other.files.restore()).toBeDefined();
  expect((await world.control('getScenario')).rules).toMatchObject([
    { on: 'finance/check_balance', hits: 1 },
  ]);

  await open(String(file).replace('"snapshot":', '"world":'));
  expect(await other.files.restore()).toBeUndefined();
  expect(other.files.current.value?.problem).toContain('bug.html is a report without a world');
});

test('an exchange that is gone makes no report, and a notice says so', async () => {
  vi.stubGlobal('navigator', { userAgent: BROWSER });
  const { console } = await openTestConsole();

  await console.report.save({ id: 7 });

  expect(console.notices.list.value.at(-1)?.text).toBe('No report was saved: The journal has no exchange 7');
});

/** The tags of a report without their attributes, and those that may have some, as they are written. */
const TAG =
  /^<(?:\/?(?:html|head|title|style|body|main|h[123]|p|strong|ul|ol|li|code|dl|dt|dd|b|small|summary|span|pre|details|script|a|table|tr|th|td)|!doctype html|html lang="en"|meta (?:charset="utf-8"|name="viewport" content="width=device-width"|http-equiv="content-security-policy" content="[^"<>]+")|p class="warning" role="note"|ul class="findings"|details open|span class="[a-z]+"|script type="application\/json" id="vitrin-report"|a download="[\w.-]+" href="data:[a-z/]+;base64,[\w+/=]+")>$/;

test('a report has its own elements alone, whatever a backend and its clients have sent', async () => {
  const { console, entry } = await openWithFault();
  const report = Report.parse(
    await console.connection.control('getReport', undefined, { query: { exchange: entry.id } }),
  );
  await checkProperty(
    30,
    fc.property(hostileText, hostileText, hostileJson, (text, other, value) => {
      const hostile = buildEntry({
        player: text,
        call: other,
        page: text,
        request: value,
        reply: text,
        originalReply: value,
        findings: [{ kind: 'broken', path: text, message: other }],
        scenario: [text],
      });
      const [rule] = report.scenario.rules;
      const rules = rule
        ? [{ ...rule, on: other, player: text, effect: { kind: 'message', message: text } as const }]
        : [];
      const line = {
        ...{ table: 'players', owner: text, kind: other, label: text, change: 'changed' as const, rows: 1 },
        ...{ fields: [{ name: text, one: other, other: text }], moreFields: 0 },
      };
      const file = writeReport({
        report: {
          ...report,
          entries: [hostile],
          comparison: { before: text, lines: [line] },
          scenario: { ...report.scenario, rules },
          world: { ...report.world, name: text, answeredBy: other },
        },
        chosen: hostile,
        siteBuild: text,
        browser: other,
        tests: [{ name: 'a.mjs', code: writeExchangeTest(hostile, undefined) }],
      });

      const tags =
        String(file)
          .replace(/<style>.*<\/style>/s, '')
          .match(/<[^>]*>?/g) ?? [];
      expect(tags.filter((tag) => !TAG.test(tag))).toEqual([]);
      expect(tags.filter((tag) => tag.startsWith('<script'))).toHaveLength(1);
    }),
  );
});
