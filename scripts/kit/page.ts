import { randomUUID } from 'node:crypto';

/** The part of a page of Playwright that the kit uses. */
export interface SitePage {
  addInitScript(script: { content: string }): Promise<unknown>;
}

/** The key under which the site keeps the auth of its player. */
const AUTH_KEY = 'bnwUserAuth';
/** The key under which a tab keeps which sign-in it has had. */
const NOTE_KEY = 'vitrin:signIn';

/**
 * Lets the next page of our site that opens find a player's auth, with which it opens a session. Only the first page
 * stores it, so that no later one brings it back after a sign-out.
 */
export async function signPageIn(page: SitePage, auth: object): Promise<void> {
  const id = randomUUID();
  await page.addInitScript({
    content: `if (window === window.top && /^http/.test(location.protocol)) {
      if (sessionStorage.getItem('${NOTE_KEY}') !== '${id}') {
        sessionStorage.setItem('${NOTE_KEY}', '${id}');
        localStorage.setItem('${AUTH_KEY}', ${JSON.stringify(JSON.stringify(auth))});
      }
    }`,
  });
}
