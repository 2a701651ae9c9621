// Amounts as people read them. Everything inside is integer kuruş.

/**
 * `1.234,50 TL`, in both languages: as everywhere on the site.
 * @param {number} kurus
 */
export function money(kurus) {
  return `${kurus < 0 ? '−' : ''}${decimals(Math.abs(kurus), '.', ',')}\u00a0TL`;
}

/**
 * Short, for a chip: `2,5B` would have to be explained, so whole lira as they are, thousands as `1K`.
 * @param {number} kurus
 */
export function onChip(kurus) {
  const lira = kurus / 100;
  return lira >= 1000 && lira % 1000 === 0 ? `${lira / 1000}K` : String(lira);
}

/**
 * Fills `{name}` in a text.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/**
 * Odds in hundredths, with two decimals: `1,85` in Turkish, `1.85` in English.
 * @param {number} hundredths
 * @param {'tr' | 'en'} lang
 */
export function odds(hundredths, lang) {
  return lang === 'tr' ? decimals(hundredths, '.', ',') : decimals(hundredths, ',', '.');
}

/**
 * @param {number} hundredths
 * @param {string} group Between thousands.
 * @param {string} point
 */
function decimals(hundredths, group, point) {
  const [whole = '0', fraction = '00'] = (hundredths / 100).toFixed(2).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + point + fraction;
}

/**
 * The odds of all together in hundredths: their exact product, rounded down once, as the server reckons.
 * @param {readonly number[]} hundredths
 */
export function combined(hundredths) {
  let product = 100n;
  let unit = 1n;
  for (const each of hundredths) {
    product *= BigInt(each);
    unit *= 100n;
  }
  return Number(product / unit);
}

/**
 * What a stake at these odds pays, in whole kuruş, rounded down.
 * @param {number} stakeKurus
 * @param {number} hundredths
 */
export function payout(stakeKurus, hundredths) {
  return Math.floor((stakeKurus * hundredths) / 100);
}

/**
 * Kuruş of what a person typed: a point or comma groups only before three digits, else it is a decimal point.
 * Undefined when it is no amount.
 * @param {string} typed
 */
export function parseLira(typed) {
  const text = typed.trim();
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text.replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
