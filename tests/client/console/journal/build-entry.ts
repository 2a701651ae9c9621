import type { JournalEntry } from '#contracts/control/journal';

/** Builds a journal entry that conforms to its contract, with the given fields replaced. */
export function buildEntry(fields: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id: 1,
    at: '2026-11-20T21:46:12.480+03:00',
    call: 'finance/check_balance',
    player: 'esra.isik',
    status: 200,
    ms: 12,
    request: { data: { Lang: 'tr' } },
    reply: { result: true, message: 'İşlem Başarılı', data: '12,450.75', code: 200, debug: null },
    verdict: 'conforms',
    findings: [],
    scenario: [],
    rules: [],
    ...fields,
  };
}
