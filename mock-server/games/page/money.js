// Amounts as people read them. Everything inside is integer kuruş.

/**
 * `1.234,50 TL` in Turkish, `1,234.50 TL` in English.
 * @param {number} kurus
 * @param {'tr' | 'en'} lang
 */
export function money(kurus, lang) {
  const [whole = '0', fraction = '00'] = (Math.abs(kurus) / 100).toFixed(2).split('.');
  const [group, point] = lang === 'tr' ? ['.', ','] : [',', '.'];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${kurus < 0 ? '−' : ''}${grouped}${point}${fraction}\u00a0TL`;
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
