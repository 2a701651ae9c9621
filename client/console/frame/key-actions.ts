/** The keys that work everywhere on the page, each with its action and with the words of the list of keys. */
import { SWITCH_NAMES } from '#contracts/control/scenario';
import { SITUATIONS_ID } from '../base/element-ids.ts';
import { SWITCH_TEXTS } from '../base/words.ts';
import type { PanelName } from '../world/world-model.ts';
import type { Sections } from './sections.ts';

export interface KeyAction {
  /** One key in lower case, or two in a row, such as `g c`. */
  readonly keys: string;
  readonly does: string;
  /** The panel without which there is no such key. */
  readonly panel?: PanelName;
  readonly run: () => unknown;
}

export function listKeyActions({
  scenario,
  situations,
  undo,
  ruleEditor,
  journal,
  report,
  files,
  layout,
  pageFocus,
}: Sections): readonly KeyAction[] {
  const { overlay } = layout;
  return [
    ...SWITCH_NAMES.map((name, index) => ({
      keys: String(index + 1),
      does: `the switch ${SWITCH_TEXTS[name].title}`,
      run: () => scenario.toggle(name),
    })),
    { keys: 'h', does: 'all healthy', run: scenario.heal },
    {
      keys: 'z',
      does: 'undo the last change of the scenario or the clock; what was cleared, reset or deleted stands below it',
      run: () => undo(),
    },
    { keys: 'n', does: 'new rule', run: () => ruleEditor.openNew() },
    { keys: 'j', does: 'next exchange', run: () => journal.move(1) },
    { keys: 'k', does: 'previous exchange', run: () => journal.move(-1) },
    {
      keys: 'p',
      does: 'pin the reply of the selected exchange',
      run: () => journal.selected.value && journal.pinReply(journal.selected.value),
    },
    {
      keys: 's',
      does: 'send the call of the selected exchange again, as anybody or a player',
      run: () =>
        journal.selected.value &&
        journal.canSend(journal.selected.value) &&
        journal.sendAgain(journal.selected.value),
    },
    {
      keys: 'a',
      does: 'answer the selected exchange, if it waits',
      run: () =>
        journal.selected.value?.verdict === 'pending' &&
        journal.endWaiting(journal.selected.value, { end: 'answer' }),
    },
    {
      keys: 'r',
      does: 'report a bug: one file from the selected exchange on',
      run: () => journal.selected.value && report.save(journal.selected.value),
    },
    {
      keys: '/',
      does: 'filter the journal',
      run() {
        journal.filter.value = '';
        pageFocus.focusFilter();
      },
    },
    {
      keys: 'f',
      does: 'find a preset, switch or moment by what a player sees',
      run() {
        situations.text.value = '';
        pageFocus.focusPanel(SITUATIONS_ID);
      },
    },
    { keys: 'm', does: 'new player', panel: 'players', run: () => (overlay.value = 'player') },
    { keys: 'l', does: 'share link', run: () => (overlay.value = 'share') },
    { keys: 'o', does: 'open a file', run: files.show },
    { keys: 'g c', does: 'cashier', panel: 'desk', run: () => pageFocus.focusPanel('cashier') },
    { keys: 'g b', does: 'coupons', panel: 'desk', run: () => pageFocus.focusPanel('coupons') },
    { keys: 'g o', does: 'outbox', panel: 'outbox', run: () => pageFocus.focusPanel('outbox') },
    { keys: 'g w', does: 'worlds', run: () => layout.openWorlds('worlds') },
    { keys: 'g s', does: 'snapshots', run: () => layout.openWorlds('snapshots') },
    { keys: 'g k', does: 'contracts', run: () => (overlay.value = 'contracts') },
    { keys: '?', does: 'this list', run: () => (overlay.value = 'keys') },
  ];
}
