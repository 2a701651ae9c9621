/** Renders the parts of the console in states that differ in what they show. */
import { signal } from '@preact/signals-react';
import { vi } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as user from '#contracts/calls/user';
import type { Rule } from '#contracts/control/scenario';
import { ContractRow } from '../../../client/console/contracts/contract-row.tsx';
import { ContractsDialog } from '../../../client/console/contracts/contracts-dialog.tsx';
import { ReplyText } from '../../../client/console/contracts/reply-text.tsx';
import { ActionMenu, type ActionMenuState } from '../../../client/console/controls/action-menu.tsx';
import { DetailDrawer } from '../../../client/console/frame/detail-drawer.tsx';
import { KeysDialog } from '../../../client/console/frame/keys-dialog.tsx';
import { Tray } from '../../../client/console/frame/tray.tsx';
import { ExchangePanel } from '../../../client/console/journal/exchange-panel.tsx';
import { JournalPanel } from '../../../client/console/journal/journal-panel.tsx';
import { PausedEditor } from '../../../client/console/journal/paused-editor.tsx';
import { SendDialog } from '../../../client/console/journal/send-dialog.tsx';
import { CashierPanel } from '../../../client/console/players/cashier-panel.tsx';
import { CouponsPanel } from '../../../client/console/players/coupons-panel.tsx';
import { OutboxList } from '../../../client/console/players/outbox-list.tsx';
import { PlayerDialog } from '../../../client/console/players/player-dialog.tsx';
import { PlayerNotes, PlayerPanel } from '../../../client/console/players/player-panel.tsx';
import { PlayersPanel } from '../../../client/console/players/players-panel.tsx';
import { effectKinds } from '../../../client/console/scenario/effects/effects.ts';
import { PresetsPanel } from '../../../client/console/scenario/presets-panel.tsx';
import { ReplyEditor } from '../../../client/console/scenario/reply-editor.tsx';
import { RuleEditorPanel } from '../../../client/console/scenario/rule-editor-panel.tsx';
import { RulesPanel } from '../../../client/console/scenario/rules-panel.tsx';
import { SwitchesPanel } from '../../../client/console/scenario/switches-panel.tsx';
import { CompareDialog } from '../../../client/console/share/compare-dialog.tsx';
import { GoPage } from '../../../client/console/share/go-page.tsx';
import { OpenFileDialog } from '../../../client/console/share/open-file-dialog.tsx';
import { ShareDialog } from '../../../client/console/share/share-dialog.tsx';
import { ClockPanel } from '../../../client/console/world/clock-panel.tsx';
import { ConnectionBanner } from '../../../client/console/world/connection-banner.tsx';
import { WorldDialog } from '../../../client/console/world/world-dialog.tsx';
import type { Elements } from '../../../client/core/jsx-types.ts';
import { type MarkupElement, parseMarkup } from '../support/rendering/markup.ts';
import { buildEntry } from './journal/build-entry.ts';
import { openTestConsole } from './open-test-console.ts';
import { renderHtml } from './render-console.tsx';

export interface RenderedPart {
  readonly name: string;
  readonly root: MarkupElement;
}

const onClose = () => {};
const EMPTY: Rule = { on: 'casino/games_list', phase: 'before', effect: { kind: 'empty' } };

/** Stubs what the header and the dialogs read of the browser's window. */
export function stubWindow(): void {
  const window = { location: new URL('http://localhost/__mock/') };
  vi.stubGlobal('window', Object.assign(window, { parent: window }));
  vi.stubGlobal('location', window.location);
}

/** Renders each part as it is at first, and with all that it may show. */
export async function renderEveryPart(): Promise<readonly RenderedPart[]> {
  stubWindow();
  const { App } = await import('../../../client/console/frame/app.tsx');
  const { console, world, connection, session } = await openTestConsole({ isLoaded: false });
  const { contracts, files, journal, layout, players, ruleEditor, scenario, snapshots } = console;
  const parts: RenderedPart[] = [];
  const add = (name: string, part: Elements) =>
    parts.push({ name, root: parseMarkup(renderHtml(console, part)) });
  add('the page before the first reply', <App />);
  await console.refresh();
  add('the page', <App />);

  // The dialogs.
  add('contracts', <ContractsDialog onClose={onClose} />);
  vi.stubGlobal(
    'location',
    Object.assign(new URL('http://localhost/__mock/'), { hash: '#casino/games_list' }),
  );
  for (const contract of contracts.byName.value.values())
    if (['casino/games_list', 'user/login'].includes(contract.name)) {
      vi.stubGlobal('location', new URL(`http://localhost/__mock/#${contract.name}`));
      add(contract.name, <ContractRow contract={contract} />);
    }
  stubWindow();
  add('keys', <KeysDialog onClose={onClose} />);
  add('new player', <PlayerDialog onClose={onClose} />);
  await snapshots.save('kept');
  const [kept] = snapshots.list.value;
  layout.openCompare({ kind: 'snapshot', name: 'kept' }, { kind: 'world' });
  add('comparison', <CompareDialog onClose={onClose} />);
  await console.world.loadAll();
  const [listed] = console.world.all.value;
  if (listed)
    console.world.all.value = [
      listed,
      { ...listed, name: 'other' },
      { ...listed, name: 'old', state: 'gone' },
    ];
  if (kept) snapshots.list.value = [kept, { ...kept, name: 'damaged', problem: 'it is damaged' }];
  for (const tab of ['worlds', 'snapshots'] as const) {
    layout.openWorlds(tab);
    add(tab, <WorldDialog onClose={onClose} />);
  }
  const harWorld = { name: 'har-1', exchanges: 1, total: 2, calls: ['user/login'], omitted: 'One is not.' };
  for (const state of [{}, { isBusy: true, name: 'a.har' }, { problem: 'It is empty.' }]) {
    files.current.value = state;
    add('open a file', <OpenFileDialog />);
  }
  const file = { kind: 'har', at: undefined, from: 'a.test', exchanges: 1, entries: [{}, {}] } as const;
  files.current.value = { name: 'a.har', file };
  add('a file that was read', <OpenFileDialog />);
  files.current.value = { name: 'a.har', file, world: { ...harWorld } };
  add('a world made of a file', <OpenFileDialog />);
  files.close();
  await scenario.addRule({ ...EMPTY, when: { times: 2 } });
  add('share', <ShareDialog onClose={onClose} />);
  for (const query of ['?player=esra.isik', '?seed=none']) {
    vi.stubGlobal('location', new URL(`http://localhost/__mock/go${query}`));
    add('a share link', <GoPage />);
  }
  stubWindow();

  // The scenario.
  await scenario.addRule({ ...EMPTY, off: true });
  await scenario.addRule({ ...EMPTY, when: { times: 1, per: 'player' } });
  await scenario.addPreset('offline', { times: 2 });
  await world.control('patchScenario', { latency: { kind: 'fixed', ms: 10 } });
  await console.refresh();
  await world.call(casino.games_list, { limit: 1 });
  add('switches', <SwitchesPanel />);
  add('presets', <PresetsPanel />);
  add('rules', <RulesPanel />);
  const [rule] = scenario.current.value?.rules ?? [];
  if (!rule) throw new Error('There is no rule');
  scenario.error.value = 'That is refused.';
  scenario.ruleFailure.value = { ruleId: rule.id, text: 'That is refused.' };
  console.foreignChange.value = scenario.current.value?.undo ?? undefined;
  add('a refused rule, and a change of another tester', <RulesPanel />);
  for (const kind of effectKinds) {
    ruleEditor.openNew({ on: 'casino/games_list', path: 'limit', kind, per: 'player' });
    add(`a rule with ${kind}`, <RuleEditorPanel />);
    if (kind === 'reply') add('the reply of a rule', <ReplyEditor onClose={onClose} />);
  }
  ruleEditor.openNew({ on: 'GET /media/x.svg' });
  add('a rule on files', <RuleEditorPanel />);
  ruleEditor.open(rule, false);
  ruleEditor.update({ times: '7' });
  ruleEditor.isConflicting.value = true;
  add('a rule that another has changed', <RuleEditorPanel />);
  add('the drawer with a rule', <DetailDrawer />);

  await world.control('deleteJournal');
  await console.wayBack.load();
  await scenario.refresh();
  console.foreignChange.value = undefined;
  add('what can be brought back', <RulesPanel />);

  // The journal.
  add('no exchange', <ExchangePanel />);
  await world.call(user.login, { username: 'esra.isik', password: 'wrong' });
  await journal.load();
  const [login] = journal.entries.value;
  if (!login) throw new Error('Nothing is listed');
  const finding = { kind: 'broken', path: 'data', field: 'data', message: 'is missing' } as const;
  const page = { page: '/slot', call: 'casino/games_list' };
  journal.entries.value = [
    buildEntry({ id: 20, verdict: 'pending', status: 0 }),
    buildEntry({ id: 19, verdict: 'pending', originalReply: {}, scenario: ['* pause'], rules: [rule.id] }),
    buildEntry({
      id: 18,
      verdict: 'broken',
      status: 500,
      findings: [finding],
      session: 'ab12',
      sentBy: null,
    }),
    buildEntry({ id: 17, ...page, verdict: 'drift' }),
    buildEntry({ id: 16, ...page }),
    ...[15, 14, 13].map((id) => buildEntry({ id })),
    login,
  ];
  journal.notes.value = [
    { id: 1, at: login.at, after: 16, text: 'preset added', by: 'Deniz', kind: 'scenario' },
  ];
  for (const { id } of journal.entries.value) {
    journal.open(id, false);
    add('an exchange', <ExchangePanel />);
    add('the drawer with an exchange', <DetailDrawer />);
  }
  add('the tray beside an exchange', <Tray isBeside />);
  add('the journal', <JournalPanel />);
  journal.filter.value = 'broken';
  add('the journal, filtered', <JournalPanel />);
  journal.filter.value = 'nothing such';
  add('the journal without a match', <JournalPanel />);
  journal.selectedId.value = 20;
  for (const part of ['data', 'reply'] as const)
    add(`the ${part} of a call that waits`, <PausedEditor part={part} onClose={onClose} />);
  layout.openSend({ call: 'prepayServices/processTransaction', data: {}, player: 'esra.isik' });
  add('a call to send', <SendDialog onClose={onClose} />);
  layout.openSend({ call: 'user/login', data: { password: '[redacted]' }, player: undefined });
  add('a call with a mask', <SendDialog onClose={onClose} />);
  for (const verdict of [
    { kind: 'invalid', message: 'a value is expected here', line: 0, column: 1 },
    {
      kind: 'checked',
      verdict: 'drift',
      findings: (['drift', 'assumption'] as const).map((each, line) => ({
        kind: each,
        path: each,
        message: 'is odd',
        line,
      })),
    },
    { kind: 'unchecked', reason: 'no contract' },
  ] as const) {
    console.replyCheck.verdict.value = verdict;
    add(`a reply that is ${verdict.kind}`, <SendDialog onClose={onClose} />);
    ruleEditor.openNew({ on: 'casino/games_list', kind: 'reply' });
    add('its rule', <RuleEditorPanel />);
    add('its text', <ReplyText id="t" label="Text" text={'{}\n'} verdict={verdict} onChange={onClose} />);
  }

  // Players, the desk and the clock.
  session.value = undefined;
  players.open('esra.isik', false);
  console.signIn.error.value = { username: 'esra.isik', text: 'Not signed in' };
  add('a player', <PlayerPanel />);
  add('players', <PlayersPanel />);
  add('what each player is for', <PlayerNotes />);
  console.cashier.list.rows.value = [
    {
      ...{ id: 1, player: 'esra.isik', name: 'Esra Işık', reference: 'D1', method: 'Havale', account: null },
      ...{ kind: 'deposit', amount: 500, fee: 0, status: 'pending', held: false },
      ...{ at: '2026-11-20T09:00:00Z', settledAt: null },
    },
  ];
  add('the cashier', <CashierPanel />);
  add('the coupons', <CouponsPanel />);
  const message = { at: '2026-11-20T09:00:00Z', channel: 'sms', player: 'selin.oz', to: '+90 532' } as const;
  console.outbox.messages.value = [{ ...message, text: 'Kodunuz 123456', code: '123456', link: null }];
  add('the outbox', <OutboxList />);
  add('the tray beside a player', <Tray isBeside />);
  console.notices.showError('Not saved');
  console.notices.showSuccess('Cleared', { text: 'Bring back', run: async () => {} });
  await console.clock.setRunning(false);
  await console.clock.jumpTo('2027-01-01 00:00:00');
  add('the clock', <ClockPanel />);
  layout.overlay.value = undefined;
  layout.closeDetail();
  add('the page with notices', <App />);
  add('the menu of the clock', <ActionMenu state={signal<ActionMenuState | undefined>(aMenu())} />);
  connection.isCut = true;
  await console.refresh();
  console.connection.isTokenRequired.value = true;
  add('a server that asks for its token', <ConnectionBanner />);
  return parts;
}

function aMenu(): ActionMenuState {
  const run = () => {};
  return {
    name: 'Rule',
    anchor: Object.create(null),
    actions: [
      { group: 'For anyone', name: 'Pin', hint: 'P', title: 'Every such call gets this reply', run },
      { name: 'HAR', note: '2 exchanges', isDangerous: true, isDisabled: true, run },
    ],
  };
}
