/**
 * A domain that the tests' browser resolves to this machine. Over plain HTTP, a page on it is no secure
 * context, unlike a page on localhost.
 */
export const PLAIN_DOMAIN = 'vitrin.test';
