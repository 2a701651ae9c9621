import { WORLD_COOKIE, WORLD_COOKIE_SECONDS } from '#contracts/mock-headers';
import { buildWorldUrl } from './world-url.ts';

/**
 * Opens the console of another world: at the URL of that world or, where worlds have no URLs of their own, by
 * setting a cookie and reloading the page.
 */
export function enterWorld(name: string, domain: string | null): void {
  const url = buildWorldUrl(name, location.href, location.pathname, domain);
  if (url !== undefined) {
    location.href = url;
    return;
  }
  selectWorld(name, domain);
  location.reload();
}

/**
 * Sets the cookie that sends further requests of this browser to a world. Does nothing where each world has
 * its own URL.
 */
export function selectWorld(name: string, domain: string | null): void {
  if (buildWorldUrl(name, location.href, '/', domain) !== undefined) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, which a mock in a local network lacks
  document.cookie = `${WORLD_COOKIE}=${name}; path=/; max-age=${WORLD_COOKIE_SECONDS}; samesite=lax`;
}
