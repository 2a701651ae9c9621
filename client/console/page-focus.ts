import {
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
  /** Moves the focus into the right column, or into the drawer that replaces the column on a small screen. */
  focusDetail(): void;
  focusRuleCall(): void;
  /** Moves the focus to a panel, and shows it if it is behind a tab. name: the name of the panel, which is its id. */
  focusPanel(name: string): void;
}

/** Focuses an element in the next task, when it has been rendered or opened. */
export const focusSoon = (id: string) => setTimeout(() => document.getElementById(id)?.focus());

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
  focusDetail: () => focusSoon(DETAIL_ID),
  focusRuleCall: () => focusSoon(RULE_CALL_ID),
  focusPanel: (name) => {
    document.getElementById(buildTabId(name))?.click();
    focusSoon(name);
  },
};
