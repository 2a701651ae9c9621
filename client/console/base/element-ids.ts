/** The ids of the elements to which shortcuts move the focus. */
export const JOURNAL_FILTER_ID = 'journal-filter';
export const SITUATIONS_ID = 'situations';
export const DETAIL_ID = 'detail';
export const RULE_CALL_ID = 'rule-call';

export function buildRowId(exchangeId: number): string {
  return `exchange-${exchangeId}`;
}

export function buildRuleRowId(ruleId: string): string {
  return `rule-${ruleId}`;
}

export function buildPlayerRowId(username: string): string {
  return `player-${username}`;
}

export function buildTabId(name: string): string {
  return `${name}-tab`;
}
