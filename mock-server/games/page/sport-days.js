// Days and hours of Istanbul, wherever the browser is.

const ZONE = 'Europe/Istanbul';

/**
 * `19:30`.
 * @param {number} at
 * @param {'tr' | 'en'} lang
 */
export function timeWords(at, lang) {
  return new Intl.DateTimeFormat(locale(lang), { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(
    at,
  );
}

/**
 * `Bugün, 20 Kasım`, `22 Kasım Pazar`.
 * @param {number} at
 * @param {number} now
 * @param {'tr' | 'en'} lang
 * @param {{ today: string, tomorrow: string }} texts
 */
export function dayWords(at, now, lang, { today, tomorrow }) {
  const day = dayOf(at) - dayOf(now);
  const near = day === 0 ? today : day === 1 ? tomorrow : undefined;
  const date = new Intl.DateTimeFormat(locale(lang), {
    timeZone: ZONE,
    day: 'numeric',
    month: 'long',
  }).format(at);
  if (near) return `${near}, ${date}`;
  const weekday = new Intl.DateTimeFormat(locale(lang), { timeZone: ZONE, weekday: 'long' }).format(at);
  return lang === 'tr' ? `${date} ${weekday}` : `${weekday}, ${date}`;
}

/**
 * `20 Kas 19:30`.
 * @param {number} at
 * @param {'tr' | 'en'} lang
 */
export function momentWords(at, lang) {
  const date = new Intl.DateTimeFormat(locale(lang), {
    timeZone: ZONE,
    day: 'numeric',
    month: 'short',
  }).format(at);
  return `${date} ${timeWords(at, lang)}`;
}

/** @param {number} at */
function dayOf(at) {
  // three hours east of UTC, the whole year round
  return Math.floor((at + 3 * 3_600_000) / 86_400_000);
}

/** @param {'tr' | 'en'} lang */
function locale(lang) {
  return lang === 'tr' ? 'tr-TR' : 'en-GB';
}
