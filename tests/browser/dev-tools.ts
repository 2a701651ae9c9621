/** The DevTools sessions of pages. What a test has set by one ends with it, such as a slower processor. */
import type { BrowserContext, CDPSession, Page } from 'playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Returns the session of a page, which ends with the test. */
export function openDevTools(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Ends the sessions of all pages of a context. */
export async function closeDevTools(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const session = await sessions.get(page);
    sessions.delete(page);
    await session?.detach();
  }
}
