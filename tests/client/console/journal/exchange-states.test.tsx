// Tests what a row of the journal, an open exchange and the dialogs about it show in each of their states.
import { beforeEach, expect, test } from 'vitest';
import type { JournalEntry } from '#contracts/control/journal';
import { ExchangePanel } from '../../../../client/console/journal/exchange-panel.tsx';
import { ExchangeRow, FoldRow } from '../../../../client/console/journal/exchange-row.tsx';
import { JournalPanel } from '../../../../client/console/journal/journal-panel.tsx';
import { PausedEditor } from '../../../../client/console/journal/paused-editor.tsx';
import { RecordButton } from '../../../../client/console/journal/record-button.tsx';
import { SendDialog } from '../../../../client/console/journal/send-dialog.tsx';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';
import { stubWindow } from '../render-every-part.tsx';
import { buildEntry } from './build-entry.ts';

beforeEach(stubWindow);
const onClose = () => {};

async function openExchange() {
  const opened = await openTestConsole();
  const { console } = opened;
  const show = (fields: Partial<JournalEntry>) => {
    console.journal.entries.value = [buildEntry(fields)];
    console.journal.selectedId.value = 1;
    return renderWords(console, <ExchangePanel />);
  };
  return { ...opened, show };
}

test('an open exchange has the facts that are known of it, and no others', async () => {
  const { console, show } = await openExchange();
  const words = show({});
  expect(words).toMatch(
    /^finance\/check_balance ■ conforms Rule Save Copy Link \[Send again\] Send… contract effect .* player esra\.isik, 21:46:12\.480 , 12\.0 ms Request /,
  );
  expect(words).not.toMatch(/session|sent by|page|held by|Answer now|none: no contract/);
  expect(show({ player: null, session: 'ab12', sentBy: null, page: '/slot' })).toMatch(
    /player visitor, 21:46:12\.480 , session ab12 , 12\.0 ms , sent page \/slot Request/,
  );
  expect(show({ sentBy: 'Deniz' })).toContain(' ms , sent by Deniz Request');
  expect(show({ call: 'no/such' })).toContain('contract none: no contract declares this call player');
  expect(show({ call: 'no/such' })).not.toContain('Send again');
  expect(show({ call: 'POST /x' })).toMatch(/■ conforms Rule Save Copy Link contract/);
  const places = (...paths: string[]) => ({
    findings: paths.map((path) => ({ kind: 'drift' as const, path, message: 'is undeclared' })),
  });
  expect(show({ verdict: 'drift', ...places('data[0].x', 'data[1].x') })).toMatch(
    /● drift .*has fields that no contract declares\. ● drift data\[0\]\.x , data\[1\]\.x is undeclared contract/,
  );
  expect(show({ verdict: 'broken', ...places('') })).toContain('whole value is undeclared');
  expect(show({ verdict: 'broken' })).toContain('◆ broken');
  expect(show({ verdict: 'assumption' })).toContain('differs from our assumption');

  const pending = show({
    verdict: 'pending',
    scenario: ['* pause'],
    rules: ['gone'],
    call: 'finance/check_balance',
  });
  expect(pending).toMatch(/held by a rule that is gone \* pause contract .* 21:46:12\.480 Request /);
  expect(pending).toMatch(/Answer now A Change the request Answer by hand Cut the connection/);
  expect(pending).toMatch(/Reply not sent yet$/);
  expect(show({ verdict: 'pending', call: 'GET /x' })).toMatch(/Answer now A Cut the connection/);
  expect(show({ verdict: 'pending', originalReply: { a: 1 } })).toMatch(
    /Answer now A Change the reply Cut .* not sent yet The world has answered \{ "a" ?: ?1 \}$/,
  );
  expect(show({ originalReply: { a: 1 } })).toMatch(/Without the rule what the world answered \{/);
  console.journal.selectedId.value = undefined;
  expect(renderWords(console, <ExchangePanel />)).toMatch(/^Save Copy Select an exchange\. .*esra\.isik/);
});

test('a row says when, what, who, how and how long, and what was done to it', async () => {
  const { console } = await openTestConsole();
  const row = { page: undefined, faults: '', date: undefined, isSelected: false, isTabStop: false };
  const read = (
    fields: Partial<JournalEntry>,
    props: Partial<Omit<typeof row, 'page' | 'date'>> & { page?: string; date?: string } = {},
  ) => renderWords(console, <ExchangeRow {...row} {...props} entry={buildEntry(fields)} />);
  expect(read({ ms: 12.6 })).toBe('21:46:12.480 finance/check_balance esra.isik 200 13 ■ conforms');
  expect(read({ player: null, verdict: 'pending', status: 0, ms: 2900 })).toBe(
    '21:46:12.480 finance/check_balance – … 2 s ◌ pending',
  );
  expect(read({ verdict: 'pending', ms: -5 })).toContain('0 s');
  expect(read({ sentBy: 'Deniz' }, { faults: 'HTTP 503', page: '/slot', date: '2026-11-20' })).toMatch(
    /^2026-11-20 21:46:12\.480 sent finance\/check_balance HTTP 503 \/slot esra\.isik/,
  );
  const html = renderHtml(console, <ExchangeRow {...row} isSelected isTabStop entry={buildEntry()} />);
  expect(html).toMatch(/id="exchange-1"[^>]*aria-current="true"[^>]*tabindex="0"/i);
  expect(html).toMatch(/title="2026-11-20T21:46:12\.480\+03:00".*title="finance\/check_balance"/);
  expect(renderHtml(console, <ExchangeRow {...row} entry={buildEntry()} />)).toMatch(
    /aria-current="false"[^>]*tabindex="-1"/i,
  );
});

test('a fold names its calls or its page, how many there are, and the worst of their verdicts', async () => {
  const { console } = await openTestConsole();
  const entries = [
    buildEntry({ id: 3, verdict: 'injected', page: '/slot' }),
    buildEntry({ id: 2, verdict: 'drift', player: null }),
    buildEntry({ id: 1, call: 'system/ping' }),
  ];
  const read = (isIdle: boolean, isOpen: boolean, list = entries) =>
    renderWords(
      console,
      <FoldRow run={{ entries: list, foldId: 1, isIdle }} isOpen={isOpen} onPress={onClose} />,
    );
  expect(read(true, false)).toBe('21:46:12.480 ▸ finance/check_balance, system/ping esra.isik 3 × by itself');
  expect(read(false, true)).toBe('21:46:12.480 ▾ /slot esra.isik 3 × ● drift');
  expect(read(false, true, entries.slice(2))).toMatch(/1 ×$/);
});

test('the list has its notes, its folds, what is newer and older, and the mark of the last look', async () => {
  const { console } = await openTestConsole();
  const { journal } = console;
  const words = () => renderWords(console, <JournalPanel />);
  const entries = [3, 2, 1].map((id) => buildEntry({ id, call: 'casino/games_list' }));
  journal.entries.value = entries;
  expect(words()).not.toMatch(/newer|since you looked|pending/);
  expect(words()).toContain('Older exchanges');
  journal.isLoaded.value = true;
  journal.noteTop(false);
  journal.noteLooked();
  journal.entries.value = [buildEntry({ id: 4, verdict: 'pending' }), ...entries];
  journal.notes.value = [
    { id: 2, at: '2026-11-20T21:47:00+03:00', after: 3, text: 'preset added', by: 'Deniz', kind: 'scenario' },
    { id: 1, at: '2026-11-20T21:40:00+03:00', after: 0, text: 'began', by: null, kind: 'clock' },
  ];
  expect(words()).toMatch(
    /1 pending .* 1 newer .* ↑ since you looked 21:47:00 preset added · Deniz 21:46:12\.480 casino/,
  );
  expect(words()).not.toContain('began');
  journal.entries.value = [];
  expect(words()).not.toContain('Older exchanges');
  journal.error.value = 'cut';
  expect(words()).toMatch(/Clear cut /);
});

test('below the last row of a whole journal stand the notes from before it, and a new day has its date', async () => {
  const { console, world } = await openTestConsole();
  const { journal } = console;
  await world.control('addPreset', null, { params: { name: 'no-popups' } });
  await journal.load();
  journal.entries.value = [
    buildEntry({ id: 2, call: 'a/b', at: '2026-11-20T21:46:12.480+03:00' }),
    buildEntry({ id: 1, call: 'a/b', at: '2026-11-19T21:46:12.480+03:00' }),
  ];
  expect(renderWords(console, <JournalPanel />)).toMatch(
    /21:46:12\.480 a\/b .* 2026-11-19 21:46:12\.480 a\/b .*conforms [\d:]+ preset no-popups added$/,
  );
});

test('a recording says how many steps it has, and that it is full', async () => {
  const { console } = await openTestConsole();
  const { current } = console.world;
  const show = (change: Partial<NonNullable<typeof current.value>>) => {
    if (current.value) current.value = { ...current.value, ...change };
    return renderHtml(console, <RecordButton />).replace(/ class="[^"]*"/, '');
  };
  expect(show({})).toMatch(/title="A Playwright test that repeats .*>Record</);
  expect(show({ recordedSteps: 0 })).toMatch(/title="Stops the recording, .*>Stop \(0\)</);
  expect(show({ recordedSteps: 9, isRecordingFull: true })).toContain('>Stop (9, full)<');
  expect(show({ panels: ['site'] })).toBe('');
});

test('what a call that waits sends on is offered as far as it can be sent', async () => {
  const { console } = await openTestConsole();
  const { journal } = console;
  const waiting: Partial<JournalEntry> = { verdict: 'pending', request: { data: { limit: 1 } } };
  const show = (part: 'data' | 'reply', fields: Partial<JournalEntry> = waiting) => {
    journal.entries.value = [buildEntry(fields)];
    journal.selectedId.value = 1;
    return renderWords(console, <PausedEditor part={part} onClose={onClose} />);
  };
  const isDisabled = (part: 'data' | 'reply') =>
    /disabled=""[^>]*>(?:Let it go on|Send this reply)/.test(
      renderHtml(console, <PausedEditor part={part} onClose={onClose} />),
    );
  expect(show('data')).toMatch(
    /^Request that waits finance\/check_balance .*\{ "limit": 1 \} The call happens with these data\. .* Let it go on$/,
  );
  expect(show('data')).not.toMatch(/HTTP status|waits no more|masked value/);
  expect(isDisabled('data')).toBe(false);
  expect(show('reply')).toMatch(
    /^Reply that waits .*"result": true.*its place\. .*HTTP status .*Send this reply$/,
  );
  expect(show('reply', { ...waiting, originalReply: { data: '[redacted]' } })).toMatch(
    /"data": "\[redacted\]" .*A masked value that you leave keeps its value\. The call has happened/,
  );
  expect(show('data', { verdict: 'conforms' })).toContain('It waits no more');
  expect(isDisabled('data')).toBe(true);
  journal.selectedId.value = undefined;
  expect(renderWords(console, <PausedEditor part="data" onClose={onClose} />)).toBe('');
});

test('a call is sent by one of those who can, so many times, and its end is shown', async () => {
  const { console, session } = await openTestConsole();
  const { callSender, layout, players, world } = console;
  const open = (call: string, player?: string, data: unknown = {}) => {
    layout.openSend({ call, data, player });
    return renderHtml(console, <SendDialog onClose={onClose} />);
  };
  const words = () => renderWords(console, <SendDialog onClose={onClose} />);
  const html = open('finance/check_balance');
  expect(html.match(/<option value="\d+"/g)).toHaveLength(10);
  expect(html).toContain('<option value="1" selected="">1</option>');
  expect(html).toContain('<option value="" selected="">anybody</option>');
  expect(players.list.value.map(({ username }) => username)).toContain('kaan.demir');
  expect(html).not.toContain('kaan.demir');
  expect(html).toContain('selin.oz');
  expect(html).toMatch(/<button(?![^>]*disabled)[^>]*>Send<\/button>/);
  players.list.value = players.list.value.filter(({ username }) => username !== 'esra.isik');
  expect(open('finance/check_balance', 'esra.isik')).toContain('<option value="" selected="">');
  expect(open('no/such')).toBe('');
  const needs = [...console.contracts.byName.value.values()].find(({ exampleNeeds }) => exampleNeeds);
  open(needs?.name ?? '');
  expect(words()).toContain(`The example needs ${needs?.exampleNeeds}.`);

  open('system/ping');
  callSender.isBusy.value = true;
  expect(renderHtml(console, <SendDialog onClose={onClose} />)).toMatch(/aria-busy="true"[^>]*>Wait…</);
  callSender.isBusy.value = false;
  callSender.error.value = 'There is no player x';
  expect(words()).toContain('There is no player x');
  const sent = { end: 'whole', entry: buildEntry({ id: 7, reply: { only: 'here' } }) } as const;
  callSender.sent.value = [sent];
  expect(words()).toMatch(/■ conforms whole , HTTP 200 exchange 7 .*"only"/);
  callSender.sent.value = [sent, sent];
  expect(words()).not.toContain('"only"');
  callSender.sent.value = [{ end: 'cut', entry: sent.entry }];
  expect(words()).toContain('the reply broke off within');
  expect(words()).not.toContain('"only"');
  callSender.sent.value = [{ end: 'waiting', entry: null }];
  expect(words()).toMatch(/waiting , no reply yet(?! exchange)/);

  const { current } = world;
  if (current.value) current.value = { ...current.value, panels: ['site'] };
  expect(open('finance/check_balance')).not.toContain('selin.oz');
  if (current.value) current.value = { ...current.value, answeredBy: 'https://a.test' };
  expect(open('finance/check_balance').match(/<option value=""/g)).toHaveLength(1);
  session.value = undefined;
});
