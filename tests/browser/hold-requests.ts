import type { Page, Request } from 'playwright';
import { createGate } from '../support/servers/gate.ts';

/**
 * Holds back each call of the page whose body contains the text, so that a test sees the page without the
 * reply. Returns a function that releases the held calls. A test has to use holdCalls() before it opens the
 * page, since calls that have already been sent are not held.
 */
export function holdCalls(page: Page, text: string): Promise<() => void> {
  return holdRequests(page, '**/endpoint/v1', (request) => request.postData()?.includes(text) ?? false);
}

/**
 * Holds back each request to the address for which `matches` returns true. Returns a function that releases
 * the held requests. As with holdCalls(), requests that have already been sent are not held.
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  matches = (_request: Request) => true,
): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route(address, async (route) => {
    if (matches(route.request())) await opened;
    await route.continue();
  });
  return open;
}
