/** The words that the console shows for verdicts and for faults that a scenario put into an exchange. */
import type { JournalEntry } from '#contracts/control/journal';

/** The plain words that the console shows for the verdicts of the control interface. */
export const VERDICT_WORDS: Readonly<Record<JournalEntry['verdict'], string>> = {
  conforms: 'matches',
  broken: 'broken',
  assumption: 'assumed',
  drift: 'drift',
  injected: 'changed',
  pending: 'waiting',
};

/** The words shown for some effects of rules. For other effects, the number of the rule is shown. */
const FAULT_WORDS: Readonly<Record<string, string>> = { expire: 'session ended', delay: 'delay' };

/** Formats the faults of an exchange for its row: `rule 2`, `session ended`, `latency`. */
export function formatFaults(entry: JournalEntry, ruleNumbers: ReadonlyMap<string, number>): string {
  const rules = entry.rules.flatMap((id) => ruleNumbers.get(id) ?? []).map((number) => `rule ${number}`);
  const words = entry.scenario.flatMap((label) => {
    const [name = '', kind] = label.split(' ').slice(-2);
    return kind === undefined ? name : (FAULT_WORDS[kind] ?? []);
  });
  // For a waiting exchange, the number of the rule that delays it says more than the word `delay`.
  const isNamed = words.length > 0 && (entry.verdict !== 'pending' || rules.length === 0);
  return [...new Set(isNamed ? words : rules)].join(', ');
}

/** Returns the text in which the filter searches: call, player, status, verdict and faults. */
export function buildSearchText(entry: JournalEntry): string {
  const { call, player, status, verdict, scenario } = entry;
  const faults = scenario.map((label) => FAULT_WORDS[label.split(' ').at(-1) ?? ''] ?? '');
  return [call, player ?? '', status, verdict, VERDICT_WORDS[verdict], ...scenario, ...faults]
    .join(' ')
    .toLowerCase();
}
