/** The part of a page of Playwright that the kit uses. */
export interface SitePage {
  addInitScript(script: { content: string }): Promise<unknown>;
}

/** The key under which the site keeps the auth of its player. */
const AUTH_KEY = 'bnwUserAuth';
const NOTE_KEY = 'vitrin:signed-in';

/**
 * Lets the next page of our site that opens find a player's auth, with which it opens a session. Only the first page
 * stores it, so that no later one brings it back after a sign-out.
 */
export async function signPageIn(page: SitePage, auth: object): Promise<void> {
  const [value, note] = [JSON.stringify(auth), JSON.stringify(auth)].map((text) => JSON.stringify(text));
  await page.addInitScript({
    content: `if (window === window.top && /^http/.test(location.protocol) && sessionStorage.getItem('${NOTE_KEY}') !== ${note}) {
      sessionStorage.setItem('${NOTE_KEY}', ${note});
      localStorage.setItem('${AUTH_KEY}', ${value});
    }`,
  });
}
