import type { Page, Request } from 'playwright';

/**
 * Holds back each call whose body contains the text, so that a test sees the page without the reply. Returns a
 * function that releases them. Call it before the page opens: calls that are already on their way are not held.
 */
export function holdCalls(page: Page, text: string): Promise<() => void> {
  return holdRequests(page, '**/endpoint/v1', (request) => request.postData()?.includes(text) ?? false);
}

/**
 * Holds back each request to the address for which `matches` returns true. Returns a function that releases
 * them. Call it before the page opens, like holdCalls().
 */
export async function holdRequests(
  page: Page,
  address: string,
  matches = (_request: Request) => true,
): Promise<() => void> {
  let release = () => {};
  const untilRelease = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (matches(route.request())) await untilRelease;
    await route.continue();
  });
  return release;
}
