// Tests the controls of the console and the models behind them.
import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createNoticesModel } from '../../../../client/console/base/notices-model.ts';
import { createFailureReport } from '../../../../client/console/base/report-failure.ts';
import { formatCount, formatPlayer } from '../../../../client/console/base/words.ts';
import {
  ActionMenu,
  type ActionMenuState,
  MenuButton,
} from '../../../../client/console/controls/action-menu.tsx';
import { BodyForm } from '../../../../client/console/controls/body-form.tsx';
import { JsonView } from '../../../../client/console/controls/json-view.tsx';
import { ListRow } from '../../../../client/console/controls/list-row.tsx';
import { NoticeList } from '../../../../client/console/controls/notice-list.tsx';
import { Panel } from '../../../../client/console/controls/panel.tsx';
import { Question } from '../../../../client/console/controls/question.tsx';
import { SearchField } from '../../../../client/console/controls/search-field.tsx';
import { TextField } from '../../../../client/console/controls/text-field.tsx';
import { createManualTimers } from '../../support/manual-timers.ts';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

const run = () => {};
const text = (words: string) => <span>{words}</span>;

test('a menu has its actions in groups, with their keys and notes, and is empty while it is closed', async () => {
  const { console } = await openTestConsole();
  const state = signal<ActionMenuState | undefined>();
  const words = () => renderWords(console, <ActionMenu state={state}>{text('Above')}</ActionMenu>);
  expect(words()).toBe('Above');
  const actions = [
    { group: 'For esra', name: 'Pin', hint: 'P', run },
    { group: 'For esra', name: 'Pause', isDisabled: true, run },
    { name: 'HAR', note: '2 exchanges', run },
  ];
  state.value = { name: 'Rule', anchor: Object.create(null), actions };
  expect(words()).toBe('Above For esra Pin P Pause HAR 2 exchanges');
  const html = renderHtml(console, <ActionMenu state={state} />);
  expect(html).toMatch(/role="menu" aria-label="Rule".*role="group" aria-label="For esra".*role="none"/);
  expect(html.match(/disabled=""/g)).toHaveLength(1);
  expect(html.match(/role="menuitem"/g)).toHaveLength(3);
  const button = (name: string, list = actions) =>
    renderHtml(console, <MenuButton name={name} menu={state} actions={list} />);
  expect(button('Rule')).toContain('aria-expanded="true"');
  expect(button('Save')).toContain('aria-expanded="false"');
  expect(button('Save')).not.toContain('disabled');
  expect(button('Save', [])).toContain('disabled=""');
});

test('a field shows its key while it is empty, and the number of matches while it is not', async () => {
  const { console } = await openTestConsole();
  const field = { label: 'Find', placeholder: 'words', onChange: run };
  const words = (value: string, more = {}) =>
    renderWords(console, <SearchField {...field} value={value} {...more} />);
  expect(words('')).toBe('[words]');
  expect(words('', { shortcut: 'F', matches: '3 of 40' })).toBe('[words] F');
  expect(words('x', { shortcut: 'F', matches: '3 of 40' })).toBe('[words] 3 of 40');
  const countStatus = (more = {}) =>
    renderHtml(console, <SearchField {...field} value="x" {...more} />).split('role="status"').length - 1;
  expect([countStatus(), countStatus({ matches: '1 of 2' })]).toEqual([0, 1]);
  const html = renderHtml(
    console,
    <TextField label="A" id="a" value="v" onChange={run} inputMode="decimal" />,
  );
  expect(html).toMatch(/<label for="a">A<\/label><input [^>]*inputMode="decimal"[^>]*id="a"/i);
  expect(renderHtml(console, <TextField label="A" value="v" onChange={run} isMultiline />)).toMatch(
    /<textarea [^>]*rows="8"[^>]*>v</,
  );
});

test('a form has a field for each kind of value, with what was typed and none where that may be', async () => {
  const { console } = await openTestConsole();
  const Body = z.object({
    text: z.string(),
    count: z.int(),
    kind: z.nullable(z.enum(['a', 'b'])),
    isOn: z.boolean(),
  });
  const fields = {
    text: { label: 'Text', placeholder: 'words', choices: { x: 'X', y: 'Y' } },
    count: { label: 'Count' },
    kind: { label: 'Kind', choices: { '': 'none', a: 'A' } },
    isOn: { label: 'on' },
  };
  const render = (values: Readonly<Record<string, string | boolean>>) =>
    renderHtml(
      console,
      <BodyForm body={Body} fields={fields} values={signal(values)} onSubmit={async () => undefined}>
        {text('')}
      </BodyForm>,
    );
  expect(render({ text: 'y', kind: 'a', isOn: true, count: '7' })).toMatch(
    /aria-busy="false".*<option value="y" selected="">Y.*inputMode="decimal"[^>]*value="7".*<span>none.*checked=""\/><span>A<.*<span>b<.*type="checkbox" checked=""/i,
  );
  const html = render({});
  expect(html).toMatch(/checked=""\/><span>none/);
  expect(html).not.toMatch(/type="checkbox" checked/);
});

test('a panel, a row and a question have only the parts that they were given', async () => {
  const { console } = await openTestConsole();
  const words = (part: Parameters<typeof renderWords>[1]) => renderWords(console, part);
  expect(
    words(
      <Panel name="p" title="Title">
        {text('Content')}
      </Panel>,
    ),
  ).toBe('Title Content');
  expect(
    words(
      <Panel name="p" title="Title" note="note" actions={text('Press')}>
        {text('Content')}
      </Panel>,
    ),
  ).toBe('Title note Press Content');
  expect(
    renderHtml(
      console,
      <Panel name="p" title="T">
        {text('C')}
      </Panel>,
    ),
  ).toMatch(/<section [^>]*id="p"/);
  expect(renderHtml(console, <ListRow title={text('t')} note="n" actions={text('a')} />)).not.toContain(
    'aria-current',
  );
  expect(renderHtml(console, <ListRow title={text('t')} note="n" actions={text('a')} isCurrent />)).toContain(
    'aria-current="page"',
  );
  expect(words(<Question action="Delete a" text="It is lost." onConfirm={run} onClose={run} />)).toBe(
    'Delete a? It is lost. Delete a Keep it',
  );
});

test('a long value is shown without colours, and one of as many characters as may be with them', async () => {
  const { console } = await openTestConsole();
  const count = (length: number) =>
    renderHtml(console, <JsonView value={'x'.repeat(length)} />).match(/<span/g)?.length ?? 0;
  expect([count(59_998), count(59_999)]).toEqual([1, 0]);
});

test('the three latest notices are shown, each for its time, and a failure until it is dismissed', async () => {
  const { console } = await openTestConsole();
  const timers = createManualTimers();
  const notices = createNoticesModel(timers);
  const read = () => notices.list.value.map(({ text }) => text);
  notices.showSuccess('done');
  notices.showSuccess('cleared', { text: 'Bring back', run: async () => {} });
  notices.showError('failed');
  expect(read()).toEqual(['failed', 'cleared', 'done']);
  timers.advance(3999);
  expect(read()).toHaveLength(3);
  timers.advance(1);
  expect(read()).toEqual(['failed', 'cleared']);
  timers.advance(15_999);
  expect(read()).toHaveLength(2);
  timers.advance(1);
  expect(read()).toEqual(['failed']);
  for (const text of ['a', 'b', 'c']) notices.showError(text);
  expect(read()).toEqual(['c', 'b', 'a']);
  notices.dismiss(notices.list.value[1]?.id ?? 0);
  expect(read()).toEqual(['c', 'a']);

  console.notices.showError('Not saved');
  console.notices.showSuccess('Cleared', { text: 'Bring back', run: async () => {} });
  expect(renderWords(console, <NoticeList />)).toBe(
    '■ done Cleared Bring back [Dismiss] ◆ failed Not saved [Dismiss]',
  );
});

test('an action that fails leaves its reason until one succeeds', async () => {
  const { error, run: send, attempt } = createFailureReport();
  const fail = () => Promise.reject(new Error('cut'));
  expect([await send(fail), await attempt(fail), error.value]).toEqual([undefined, false, 'cut']);
  expect([await attempt(async () => undefined), error.value]).toEqual([true, undefined]);
  expect(await send(async () => 7)).toBe(7);
});

test('a dialog that was opened from another one leads back to it, and one from the page to the page', async () => {
  const { layout } = (await openTestConsole()).console;
  for (const before of ['world', undefined] as const) {
    layout.overlay.value = before;
    layout.openCompare({ kind: 'world' });
    expect([layout.overlay.value, layout.compared.value]).toEqual(['compare', { one: { kind: 'world' } }]);
    layout.closeCompare();
    expect(layout.overlay.value).toBe(before);
    layout.openSend({ call: 'a/b', data: 1, player: undefined });
    expect(layout.overlay.value).toBe('send');
    layout.closeSend();
    expect(layout.overlay.value).toBe(before);
  }
  expect([layout.isDetailOpen.value, layout.detail.value, layout.worldTab.value]).toEqual([
    false,
    'exchange',
    'worlds',
  ]);
});

test('counts and players are said as one would', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'rule', 'rules'))).toEqual(['', '1 rule', '2 rules']);
  expect([undefined, '*', 'esra'].map(formatPlayer)).toEqual(['anyone', 'signed in', 'esra']);
});
