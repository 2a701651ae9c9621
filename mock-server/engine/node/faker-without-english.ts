import type { Plugin } from 'vite';

/**
 * Leaves faker's English words out of a bundle. They are a fifth of the server's code, and the Turkish names
 * and places do not need them. In the bundle, a faker call that needs them throws an error that names the
 * missing words.
 */
export const fakerWithoutEnglish: Plugin = {
  name: 'vitrin:faker-without-english',
  enforce: 'pre',
  load: (id) => (/@faker-js\/faker\/dist\/en-[^/]+\.js$/.test(id) ? 'export const t = {};' : undefined),
};
