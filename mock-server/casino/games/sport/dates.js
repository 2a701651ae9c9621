// Formats days and times in Istanbul's time zone, whatever the time zone of the browser.

/** Three hours ahead of UTC at every date, as `ISTANBUL_ZONE` of the contracts, which this page cannot import. */
const ZONE = 'Etc/GMT-3';

/**
 * Formats a time as the site does: `19.30`, in English `19:30`.
 * @param {number} at
 * @param {'tr' | 'en'} lang
 */
export function formatTime(at, lang) {
  const time = format(at, lang, { hour: '2-digit', minute: '2-digit' });
  return lang === 'tr' ? time.replace(':', '.') : time;
}

/**
 * Formats a day: `Bugün, 20 Kasım` or `22 Kasım Pazar`.
 * @param {number} at
 * @param {number} now
 * @param {'tr' | 'en'} lang
 * @param {{ today: string, tomorrow: string }} texts
 */
export function formatDay(at, now, lang, { today, tomorrow }) {
  const day = toDayNumber(at) - toDayNumber(now);
  const nearDay = day === 0 ? today : day === 1 ? tomorrow : undefined;
  const date = format(at, lang, { day: 'numeric', month: 'long' });
  if (nearDay) return `${nearDay}, ${date}`;
  const weekday = format(at, lang, { weekday: 'long' });
  return lang === 'tr' ? `${date} ${weekday}` : `${weekday}, ${date}`;
}

/** @param {number} at */
function toDayNumber(at) {
  return Math.floor((at + 3 * 3_600_000) / 86_400_000);
}

/** @param {number} at @param {'tr' | 'en'} lang @param {Intl.DateTimeFormatOptions} parts */
function format(at, lang, parts) {
  return new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', { timeZone: ZONE, ...parts }).format(at);
}
