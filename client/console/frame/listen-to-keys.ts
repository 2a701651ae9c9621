import { readOwnKey } from '../../core/own-key.ts';
import { DETAIL_ID, JOURNAL_FILTER_ID, SITUATIONS_ID } from '../base/element-ids.ts';
import { pageFocus } from '../base/page-focus.ts';
import type { Console } from './console.ts';

/** Passes the key presses of the page to the shortcuts, and handles Escape. */
export function listenToKeys(console: Console): void {
  document.addEventListener('keydown', (event) => {
    // The focused element, such as a row of the rules, may have handled the key already.
    if (event.defaultPrevented) return;
    if (readOwnKey(event) === 'Escape') leaveField(event, console);
    else if (console.shortcuts.handle(Object.assign(event, { isTyping: isTyping(event.target) }))) {
      event.preventDefault();
    }
  });
}

/**
 * Handles Escape. In the filter field of the journal, clears the text; if there is none, moves the focus to
 * the journal; that of the situations is emptied, then left. In the panel of the open exchange, player or rule, moves the focus back to its row, and closes
 * the player or the rule.
 */
function leaveField({ target }: KeyboardEvent, console: Console): void {
  if (!(target instanceof Element) || target.closest('dialog[open].dialog')) return;
  const { journal, situations } = console;
  if (target.id === JOURNAL_FILTER_ID) {
    if (journal.filter.value === '') pageFocus.focusJournal();
    else journal.filter.value = '';
  } else if (target.id === SITUATIONS_ID) {
    if (situations.text.value !== '') situations.text.value = '';
    else if (target instanceof HTMLElement) target.blur();
  } else if (target.closest(`#${DETAIL_ID}`)) {
    if (console.layout.detail.value === 'rule') console.ruleEditor.close();
    else if (console.layout.detail.value === 'player') console.players.close();
    else if (journal.selectedId.value !== undefined) pageFocus.focusRow(journal.selectedId.value);
  }
}

/**
 * Returns whether a key press must not run a shortcut: if a field has the focus, or if a popover or a dialog
 * other than the drawer is open.
 */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('.dialog[open], [popover]:popover-open')) return true;
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
}
