import { flushSync } from 'react-dom';
import {
  buildPlayerRowId,
  buildRowId,
  buildRuleRowId,
  buildTabId,
  DETAIL_ID,
  JOURNAL_FILTER_ID,
  RULE_CALL_ID,
} from './element-ids.ts';

/** Moves the focus of the page; an interface, so that tests run without a page. */
export interface PageFocus {
  focusFilter(): void;
  /** Moves the focus to the row of the journal that is in the tab order; without rows, the focus stays. */
  focusJournal(): void;
  focusRow(exchangeId: number): void;
  focusRule(ruleId: string): void;
  /** Scrolls to the row of a rule. If nothing has the focus, as after a menu has closed, the row gets it. */
  showRule(ruleId: string): void;
  /** Moves the focus to the row of a player. */
  focusPlayer(username: string): void;
  /** Moves the focus into the right column, or into the drawer that replaces the column on a small screen. */
  focusDetail(): void;
  focusRuleCall(): void;
  /** Moves the focus to a panel, and shows it if it is behind a tab. name: the name of the panel, which is its id. */
  focusPanel(name: string): void;
}

/**
 * Renders what has changed, and focuses an element: at once, so that no key typed next is taken for a shortcut, or
 * in the next task if it is in a drawer that opens.
 */
export function focusSoon(id: string): void {
  flushSync(() => {});
  const element = document.getElementById(id);
  element?.focus();
  if (!element || document.activeElement !== element) setTimeout(() => document.getElementById(id)?.focus());
}

export const pageFocus: PageFocus = {
  focusFilter: () => document.getElementById(JOURNAL_FILTER_ID)?.focus(),
  focusJournal: () => document.querySelector<HTMLElement>('.exchange[tabindex="0"]')?.focus(),
  focusRow: (exchangeId) => document.getElementById(buildRowId(exchangeId))?.focus(),
  focusRule: (ruleId) => focusSoon(buildRuleRowId(ruleId)),
  showRule: (ruleId) =>
    setTimeout(() => {
      const button = document.getElementById(buildRuleRowId(ruleId));
      if (document.activeElement === document.body) button?.focus();
      button?.closest('li')?.scrollIntoView({ block: 'nearest' });
    }),
  focusPlayer: (username) => focusSoon(buildPlayerRowId(username)),
  focusDetail: () => focusSoon(DETAIL_ID),
  focusRuleCall: () => focusSoon(RULE_CALL_ID),
  focusPanel: (name) => {
    document.getElementById(buildTabId(name))?.click();
    focusSoon(name);
  },
};
