/** A domain that the browser of the tests finds on this machine, but trusts no more than any other, unlike localhost. */
export const PLAIN_DOMAIN = 'vitrin.test';
