import { buildRowId, EXCHANGE_PANEL_ID, JOURNAL_FILTER_ID } from './element-ids.ts';

/** Moves the focus of the page; an interface, so that tests run without a page. */
export interface PageFocus {
  focusFilter(): void;
  focusRow(exchangeId: number): void;
  focusExchangePanel(): void;
}

export const pageFocus: PageFocus = {
  focusFilter: () => document.getElementById(JOURNAL_FILTER_ID)?.focus(),
  focusRow: (exchangeId) => document.getElementById(buildRowId(exchangeId))?.focus(),
  // The focus moves in the next task, since on a small screen the drawer around the panel must open first.
  focusExchangePanel: () => setTimeout(() => document.getElementById(EXCHANGE_PANEL_ID)?.focus()),
};
