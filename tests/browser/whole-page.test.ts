// The picture of a whole page waits for all that the page draws once it is scrolled through.
import { submitLogin, waitForToasts } from '../../scripts/screenshots/visit.ts';
import { drawWholePage, watchRequests } from '../../scripts/screenshots/whole-page.ts';
import { failing, setRules } from '../support/faults.ts';
import { expect, testWithPictures as test } from './page.ts';
import { openAsVisitor } from './steps.ts';

/** A page that asks for a part when the end of the one before comes into view. */
const PAGE = `<!doctype html><title>Page</title>
<style>body { margin: 0 } h2 { margin-top: 2000px } nav { position: fixed; bottom: 0; height: 50px }</style>
<h2>First</h2><nav>Bar</nav>
<script>
  const parts = ['Second', 'Third'];
  const observer = new IntersectionObserver(async ([{ isIntersecting, target }]) => {
    if (!isIntersecting) return;
    observer.unobserve(target);
    const next = parts.shift();
    if (!next) return requestIdleCallback(() => target.append(', done'));
    const heading = document.createElement('h2');
    heading.textContent = await (await fetch('/' + next)).text();
    target.after(heading);
    observer.observe(heading);
  });
  observer.observe(document.querySelector('h2'));
</script>`;

test('it has each part that comes late, and its bar at its end; below a dialog it is the window', async ({
  page,
}) => {
  const waitForRequests = watchRequests(page);
  let isWaiting = false;
  const waitForCalls = async () => {
    isWaiting = true;
    const count = await waitForRequests();
    isWaiting = false;
    return count;
  };
  await page.route('http://page.localhost/**', async (route) => {
    const part = new URL(route.request().url()).pathname.slice(1);
    if (part === '') return route.fulfill({ contentType: 'text/html', body: PAGE });
    // The reply comes when it is waited for.
    await expect.poll(() => isWaiting).toBe(true);
    return route.fulfill({ body: part });
  });
  await page.goto('http://page.localhost/');

  expect(await drawWholePage(page, waitForCalls)).toBe(true);

  expect(await page.getByRole('heading').allInnerTexts()).toEqual(['First', 'Second', 'Third, done']);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const bar = await page.getByRole('navigation').boundingBox();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(height);

  await page.evaluate(() => document.body.append(document.createElement('dialog')));
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  expect(await drawWholePage(page, waitForCalls)).toBe(false);
});

test('it does not wait for the rest of a reply that the site leaves unread', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await setRules(control, failing('casino/games_list'));
  const waitForRequests = watchRequests(page);
  await openAsVisitor(page, '/slot');
  await page.getByRole('button', { name: 'Yeniden dene' }).first().waitFor();

  expect(await drawWholePage(page, waitForRequests)).toBe(true);
});

test('it is taken when the toast of an error has gone', async ({ page, control }) => {
  await openAsVisitor(page, '/login');
  const toast = page.getByRole('region', { name: 'Bildirimler' }).getByRole('alert');
  const appearance = toast.waitFor();
  await submitLogin({ page, control, pick: (turkish) => turkish }, 'esra.isik', 'Vitrin2');
  await appearance;

  await waitForToasts(page);

  expect(await toast.count()).toBe(0);
});
