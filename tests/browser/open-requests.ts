/** Waits until a page has all that it asks for. An event stream, which stays open, does not count. */
import type { BrowserContext, Page, Request } from 'playwright/test';
import { expect } from 'playwright/test';

interface Requests {
  readonly open: Set<Request>;
  sent: number;
}

const requestsByPage = new WeakMap<Page, Requests>();
/** Macrotasks after which a page has rendered a reply and sent the requests that follow from it. */
const TURNS = 20;

/** Follows the requests of all pages of a context, for `waitForReplies`. */
export function followRequests(context: BrowserContext): void {
  const followPage = (page: Page) => {
    const requests: Requests = { open: new Set(), sent: 0 };
    requestsByPage.set(page, requests);
    const end = (request: Request) => void requests.open.delete(request);
    page.on('request', (request) => {
      if (request.resourceType() === 'eventsource') return;
      requests.open.add(request);
      requests.sent += 1;
    });
    page.on('requestfinished', end).on('requestfailed', end);
  };
  context.pages().forEach(followPage);
  context.on('page', followPage);
}

/** Waits until no request of the page is open, and none follows from the last reply. */
export async function waitForReplies(page: Page): Promise<void> {
  const requests = requestsByPage.get(page);
  if (!requests) throw new Error('The requests of this page were not followed from its beginning.');
  await page.waitForLoadState();
  for (let sent = -1; requests.open.size > 0 || sent !== requests.sent; ) {
    await expect.poll(() => requests.open.size).toBe(0);
    ({ sent } = requests);
    await passTurns(page);
  }
}

/** Lets the page run what is due. Messages pass also while a test has stopped the page's clock. */
function passTurns(page: Page): Promise<void> {
  return page.evaluate(async (turns) => {
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
    port1.close();
  }, TURNS);
}
