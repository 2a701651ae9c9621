/** A plugin of the client's build that writes what concerns the backend into the page. */
import { isIP } from 'node:net';
import type { Plugin } from 'vite';

/** Throws if a variable has a value that it does not take. */
type Check = (variable: string, value: string) => void;

/** The variables of the build, with the names of the meta tags in `index.html` that contain their values. */
const VARIABLES: readonly (readonly [meta: string, variable: string, check: Check])[] = [
  ['api-base', 'VITE_API_BASE', requireAddress],
  ['ip-service', 'VITE_IP_SERVICE', requireAddress],
  ['fallback-ip', 'VITE_FALLBACK_IP', requireIp],
  ['site-name', 'VITE_SITE_NAME', () => undefined],
];

/**
 * Creates a plugin that writes the variables into the meta tags. A tag that has a content keeps it. The page reads
 * only the tags, so they can also be changed in the built page.
 */
export function writeAddresses(): Plugin {
  let env: Readonly<Record<string, unknown>> = {};
  return {
    name: 'vitrin:page-addresses',
    configResolved(config) {
      env = config.env;
    },
    transformIndexHtml: { order: 'pre', handler: (html) => fillAddresses(html, env) },
  };
}

/** Fills the empty meta tags of a page. Throws if a variable has a value that it does not take. */
export function fillAddresses(html: string, env: Readonly<Record<string, unknown>>): string {
  let page = html;
  for (const [name, variable, check] of VARIABLES) {
    const value = String(env[variable] ?? '').trim();
    if (value === '') continue;
    check(variable, value);
    const content = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    page = page.replace(`<meta name="${name}" content=""`, () => `<meta name="${name}" content="${content}"`);
  }
  return page;
}

function requireAddress(variable: string, address: string): void {
  const isPath = /^\/(?!\/)/.test(address);
  if (/["<>\s]/.test(address) || !(isPath || (/^https?:\/\//i.test(address) && URL.canParse(address)))) {
    throw new Error(
      `${variable} takes an address such as https://api.example.com/endpoint or a path such as /endpoint, not "${address}".`,
    );
  }
}

function requireIp(variable: string, ip: string): void {
  if (isIP(ip) === 0) throw new Error(`${variable} takes an IP address such as 203.0.113.7, not "${ip}".`);
}
