/** A plugin of the client's build that writes the addresses of other servers into the page. */
import type { Plugin } from 'vite';

/** The variables of the build, by the name of the meta tag in `index.html` that contains the address. */
const VARIABLES = { 'api-base': 'VITE_API_BASE', 'ip-service': 'VITE_IP_SERVICE' } as const;

/**
 * Creates a plugin that writes `VITE_API_BASE` and `VITE_IP_SERVICE` into the meta tags `api-base` and
 * `ip-service`. A tag that has a content keeps it. The page reads only the tags, so they can also be changed in
 * the built page.
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

/** Fills the empty meta tags of a page. Throws if a variable is neither a path nor an HTTP address. */
export function fillAddresses(html: string, env: Readonly<Record<string, unknown>>): string {
  let page = html;
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const address = String(env[variable] ?? '').trim();
    if (address === '') continue;
    requireAddress(variable, address);
    page = page.replace(`<meta name="${name}" content=""`, () => `<meta name="${name}" content="${address}"`);
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
