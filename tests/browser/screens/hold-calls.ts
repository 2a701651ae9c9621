import type { Page } from 'playwright';

/**
 * Holds back each call whose body contains the text, so that a test sees the page without the reply. Returns a
 * function that releases them. Call it before the page opens: calls that are already on their way are not held.
 */
export async function holdCalls(page: Page, text: string): Promise<() => void> {
  let release = () => {};
  const untilRelease = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/endpoint/v1', async (route) => {
    if (route.request().postData()?.includes(text)) await untilRelease;
    await route.continue();
  });
  return release;
}
