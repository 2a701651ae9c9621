/** The ids of the elements to which shortcuts move the focus. */
export const JOURNAL_FILTER_ID = 'journal-filter';
export const DETAIL_ID = 'detail';
export const RULE_CALL_ID = 'rule-call';

/** Returns the id of the journal row that shows an exchange. */
export function buildRowId(exchangeId: number): string {
  return `exchange-${exchangeId}`;
}

/** Returns the id of the button that opens a rule. */
export function buildRuleRowId(ruleId: string): string {
  return `rule-${ruleId}`;
}

export function buildTabId(name: string): string {
  return `${name}-tab`;
}
