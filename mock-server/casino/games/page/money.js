// Formats and reads amounts. All amounts are integer kuruş.

/** @type {typeof globalThis & { document?: { documentElement: { lang: string } } }} */
const { document: page } = globalThis; // The server renders with this file too, and has no document.

/**
 * Formats an amount as on the whole site: `1.234,50 TL` in Turkish, `1,234.50 TL` in English.
 * @param {number} kurus
 * @param {string} [lang] Defaults to the language of the page.
 */
export function formatMoney(kurus, lang) {
  return `${formatAmount(kurus, lang)}\u00a0TL`;
}

/** Formats an amount without its currency. @param {number} kurus @param {string} [lang] */
function formatAmount(kurus, lang) {
  return `${kurus < 0 ? '−' : ''}${formatOdds(Math.abs(kurus), lang)}`;
}

/**
 * Formats the value of a chip: whole lira, and thousands as `1K`.
 * @param {number} kurus
 */
export function formatChip(kurus) {
  const lira = kurus / 100;
  return lira >= 1000 && lira % 1000 === 0 ? `${lira / 1000}K` : String(lira);
}

/**
 * Replaces the placeholders `{name}` in a text.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function fillTemplate(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/**
 * Formats odds with two decimals: `1,85` in Turkish, `1.85` in English.
 * @param {number} hundredths
 * @param {string} [lang] Defaults to the language of the page.
 */
export function formatOdds(hundredths, lang = page?.documentElement.lang) {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return (hundredths / 100).toLocaleString(lang === 'en' ? 'en' : 'tr', decimals);
}

/**
 * Returns the combined odds in hundredths: the exact product, rounded down once, as on the server.
 * @param {readonly number[]} hundredths
 */
export function combineOdds(hundredths) {
  let product = 100n;
  let unit = 1n;
  for (const each of hundredths) {
    product *= BigInt(each);
    unit *= 100n;
  }
  return Number(product / unit);
}

/**
 * Returns the payout of a stake at these odds, rounded down to whole kuruş.
 * @param {number} stakeKurus
 * @param {number} hundredths
 */
export function calculatePayout(stakeKurus, hundredths) {
  return Math.floor((stakeKurus * hundredths) / 100);
}

/**
 * Reads an amount in lira as kuruş; returns undefined if the text is not an amount. A point or comma before three
 * digits is a thousands separator; any other point or comma is a decimal separator.
 * @param {string} input
 */
export function parseLira(input) {
  const text = input.trim();
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text.replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/**
 * Describes what a round has paid, and what is left of it without the stake. A payment below the stake is never called a win.
 * @param {number} win
 * @param {number} stake
 * @param {Pick<import('../shared/texts.ts').GameTexts, 'paid'>} texts
 */
export function describePayment(win, stake, texts) {
  if (win === 0) return texts.paid.none;
  const text = win > stake ? texts.paid.won : texts.paid.back;
  return fillTemplate(text, { win: formatMoney(win), net: formatAmount(win - stake) });
}
