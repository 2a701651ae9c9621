/**
 * A domain that the tests' browser resolves to this machine. Unlike localhost, it is not trusted over plain
 * HTTP.
 */
export const PLAIN_DOMAIN = 'vitrin.test';
