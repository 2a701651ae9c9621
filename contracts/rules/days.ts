/** Days in requests: `YYYY-MM-DD`, in Istanbul. A range includes both of its ends. */

/** The refusals of a range of days. A player can mistype either day. */
export const DAY_ERRORS = {
  INVALID_DATE: 'Geçerli bir tarih giriniz',
  DATES_REVERSED: 'Başlangıç tarihi bitiş tarihinden sonra olamaz',
} as const;
