/** The ids of the elements to which shortcuts move the focus. */
export const JOURNAL_FILTER_ID = 'journal-filter';
export const EXCHANGE_PANEL_ID = 'exchange-panel';

/** Returns the id of the journal row that shows an exchange. */
export function buildRowId(exchangeId: number): string {
  return `exchange-${exchangeId}`;
}
