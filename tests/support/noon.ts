/** Friday, 2026-11-20, noon in Istanbul. */
export const NOON = Date.parse('2026-11-20T12:00:00+03:00');
/** The key from which tokens are derived. It is the same in every run. */
export const TOKEN_KEY = '0'.repeat(64);
