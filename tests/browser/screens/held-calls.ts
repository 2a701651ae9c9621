// Calls that are answered only once it was seen what the page shows without the answer.
import type { Page } from 'playwright';

/**
 * Holds back every call whose body says so; the answer lets them go, and all that come later. To be asked for before
 * the page is opened: an open page may still send a moment's calls past it.
 */
export async function holdCalls(page: Page, saying: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/endpoint/v1', async (route) => {
    if (route.request().postData()?.includes(saying)) await released;
    await route.continue();
  });
  return release;
}
