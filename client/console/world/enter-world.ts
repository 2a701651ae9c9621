import { WORLD_COOKIE } from '#contracts/mock-headers';
import { buildWorldUrl } from './world-url.ts';

/** Opens the console of another world: at its URL, or by setting the cookie where worlds have no URLs. */
export function enterWorld(name: string): void {
  const url = buildWorldUrl(name, location.href, location.pathname);
  if (url !== undefined) {
    location.href = url;
    return;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, which a mock in a local network lacks
  document.cookie = `${WORLD_COOKIE}=${name}; path=/; samesite=lax`;
  location.reload();
}
