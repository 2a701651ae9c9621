/** Numbers, money and times as people read them; days and hours are Istanbul's, wherever the browser is. */
import type { Lang } from '#contracts/fields';

const KURUS_PER_LIRA = 100;
/** Between number and unit, so that no line breaks there. */
const NO_BREAK = '\u00a0';

const amount = new Intl.NumberFormat('tr', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeAmount = new Intl.NumberFormat('tr', { maximumFractionDigits: 2 });
const plain = { tr: new Intl.NumberFormat('tr'), en: new Intl.NumberFormat('en-GB') } as const;

/** Kuruş as `1.234,56 TL`; the same in both languages. */
export function money(amountKurus: number): string {
  return `${amount.format(amountKurus / KURUS_PER_LIRA).replace('-', '−')}${NO_BREAK}TL`;
}

/** A change of a balance: `+12,50 TL`, `−37,50 TL`, `0,00 TL`. */
export function signedMoney(amountKurus: number): string {
  return amountKurus > 0 ? `+${money(amountKurus)}` : money(amountKurus);
}

/** Limits of a table, in lira: `50 – 25.000 TL`. */
export function moneyRange(minimum: number, maximum: number): string {
  return `${wholeAmount.format(minimum)}${NO_BREAK}–${NO_BREAK}${wholeAmount.format(maximum)}${NO_BREAK}TL`;
}

/** A number of things: `1.082`, in English `1,082`. */
export function count(value: number, lang: Lang): string {
  return plain[lang].format(value);
}

/** A share in per cent as Turkish writes it, `%96,4`; in English `96.4%`. */
export function percent(value: number, lang: Lang): string {
  return lang === 'tr' ? `%${count(value, lang)}` : `${count(value, lang)}%`;
}

/** The time of day in Istanbul: `21.46`, in English `21:46`. */
export function timeOfDay(epochMs: number, lang: Lang): string {
  const [hours, minutes] = istanbulClock(epochMs);
  return [hours, minutes].join(lang === 'tr' ? '.' : ':');
}

/** How long something has lasted: `00.24.18`, in English `00:24:18`. */
export function duration(elapsedMs: number, lang: Lang): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(lang === 'tr' ? '.' : ':');
}

/** The day in Istanbul: `20 Kasım`, in English `20 November`. */
export function dayAndMonth(epochMs: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'tr' ? 'tr' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Istanbul',
  }).format(epochMs);
}

/** Istanbul is fixed at three hours east of UTC. */
const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;

function istanbulClock(epochMs: number): string[] {
  return new Date(epochMs + ISTANBUL_OFFSET_MS).toISOString().slice(11, 19).split(':');
}
