/** Days as requests write them: `YYYY-MM-DD`, days of Istanbul, both ends of a range included (settled). */

/** What a call with a range of days refuses; a person can mistype either end. */
export const DAY_ERRORS = {
  INVALID_DATE: 'Geçerli bir tarih giriniz',
  DATES_REVERSED: 'Başlangıç tarihi bitiş tarihinden sonra olamaz',
} as const;

/** Whether the text is a day that the calendar has: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}
