import type { Console } from '../console.ts';
import { EXCHANGE_PANEL_ID, JOURNAL_FILTER_ID } from '../element-ids.ts';
import { pageFocus } from '../page-focus.ts';

/** Passes the key presses of the page to the shortcuts, and handles Escape. */
export function listenToKeys({ shortcuts, journal }: Pick<Console, 'shortcuts' | 'journal'>): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leaveField(event, journal);
    else if (shortcuts.handle(Object.assign(event, { isTyping: isTyping(event.target) }))) {
      event.preventDefault();
    }
  });
}

/** Handles Escape: it empties the filter; in the exchange panel, it moves the focus to the row of the exchange. */
function leaveField({ target }: KeyboardEvent, journal: Console['journal']): void {
  if (!(target instanceof Element)) return;
  if (target.id === JOURNAL_FILTER_ID) {
    journal.filter.value = '';
    if (target instanceof HTMLElement) target.blur();
  } else if (target.closest(`#${EXCHANGE_PANEL_ID}`) && journal.selectedId.value !== undefined) {
    pageFocus.focusRow(journal.selectedId.value);
  }
}

/** Returns whether a letter is no shortcut: in a field, or while a dialog or popover other than the drawer is open. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('.dialog[open], [popover]:popover-open')) return true;
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
}
