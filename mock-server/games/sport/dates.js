// Formats days and times in Istanbul's time zone, whatever the time zone of the browser.

const ZONE = 'Europe/Istanbul';

/**
 * Formats a time as the site does: `19.30`, in English `19:30`.
 * @param {number} at
 * @param {'tr' | 'en'} lang
 */
export function formatTime(at, lang) {
  const time = new Intl.DateTimeFormat(findLocale(lang), {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
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
  const date = new Intl.DateTimeFormat(findLocale(lang), {
    timeZone: ZONE,
    day: 'numeric',
    month: 'long',
  }).format(at);
  if (nearDay) return `${nearDay}, ${date}`;
  const weekday = new Intl.DateTimeFormat(findLocale(lang), { timeZone: ZONE, weekday: 'long' }).format(at);
  return lang === 'tr' ? `${date} ${weekday}` : `${weekday}, ${date}`;
}

/**
 * Formats day and time: `20 Kas 19.30`.
 * @param {number} at
 * @param {'tr' | 'en'} lang
 */
export function formatDateTime(at, lang) {
  const date = new Intl.DateTimeFormat(findLocale(lang), {
    timeZone: ZONE,
    day: 'numeric',
    month: 'short',
  }).format(at);
  return `${date} ${formatTime(at, lang)}`;
}

/** @param {number} at */
function toDayNumber(at) {
  // Istanbul is three hours ahead of UTC all year.
  return Math.floor((at + 3 * 3_600_000) / 86_400_000);
}

/** @param {'tr' | 'en'} lang */
function findLocale(lang) {
  return lang === 'tr' ? 'tr-TR' : 'en-GB';
}
