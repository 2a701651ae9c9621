/** Days in requests: `YYYY-MM-DD`, in Istanbul. A range includes both of its ends. */

/** The refusals of a range of days. A player can mistype either day. */
export const DAY_ERRORS = {
  INVALID_DATE: 'Geçerli bir tarih giriniz',
  DATES_REVERSED: 'Başlangıç tarihi bitiş tarihinden sonra olamaz',
} as const;

/** Returns whether the text is a day of the calendar. `2026-02-30` is not one. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}
