/** The ids of the elements to which shortcuts move the focus. */
export const JOURNAL_FILTER_ID = 'journal-filter';
export const DETAIL_ID = 'detail';
export const RULE_CALL_ID = 'rule-call';
export const SAVE_PRESET_ID = 'save-preset';

/** Returns the id of the journal row that shows an exchange. */
export function buildRowId(exchangeId: number): string {
  return `exchange-${exchangeId}`;
}

/** Returns the id of the button that opens a rule. */
export function buildRuleRowId(ruleId: string): string {
  return `rule-${ruleId}`;
}

/** Returns the id of a tab. */
export function buildTabId(name: string): string {
  return `${name}-tab`;
}

/** Returns the id of the button that adds or removes one of the tester's own presets. */
export function buildOwnPresetId(name: string): string {
  return `own-preset-${encodeURIComponent(name)}`;
}
