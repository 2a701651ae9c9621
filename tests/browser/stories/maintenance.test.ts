// Tests maintenance that begins and ends during a visit.
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import { findToast, follow, listenToCalls, openAsVisitor, passMaintenance, returnToTab } from '../steps.ts';

/**
 * The interval at which the maintenance screen asks whether maintenance is over. It does not ask again while
 * an earlier request waits for its reply.
 */
const CHECK_INTERVAL_MS = 10_000;

test('maintenance is announced once, stops all calls, and returns the visitor to all rows, the scroll offset and what was typed; its demo and its control open without the flag', async ({
  page,
  control,
}) => {
  await openAsVisitor(page, '/slot');
  await page.getByRole('button', { name: 'Daha fazla' }).click();
  await expect(page.getByText(/^96 \/ /)).toBeVisible();
  await page.getByRole('main').getByRole('listitem').nth(80).scrollIntoViewIfNeeded();
  const readOffset = () => page.evaluate(() => scrollY);
  const offset = await readOffset();
  expect(offset).toBeGreaterThan(1000);
  await page.clock.install();

  await control('patchScenario', { maintenance: true });
  // This event makes the page send a call. A click on the page might fail instead, since a call that the page
  // sends by itself may already have led to the maintenance screen.
  await returnToTab(page);
  await expect(findToast(page, 'Site Bakima Alindi')).toHaveCount(1);
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByText(/^Planlı bir bakım çalışması yapıyoruz/)).toBeVisible();
  await expect.poll(readOffset).toBe(0);

  const calls = listenToCalls(page);
  const checkAgain = async () => {
    await page.clock.fastForward(CHECK_INTERVAL_MS);
    return calls.length;
  };
  await expect.poll(checkAgain).toBeGreaterThanOrEqual(3);
  expect(new Set(calls)).toEqual(new Set(['maintenance/check_status']));
  await expect(findToast(page, 'Site Bakima Alindi')).toHaveCount(0);

  // From now on only the button asks. The clock cannot stop at a moment that passes before it is told to.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + CHECK_INTERVAL_MS);
  await waitForReplies(page);
  await control('patchScenario', { maintenance: false });
  await page.getByRole('button', { name: 'Şimdi kontrol et' }).click();
  await expect(page).toHaveURL(/\/slot$/);
  await page.clock.resume();
  await expect(page.getByText(/^96 \/ /)).toBeVisible();
  await expect.poll(readOffset).toBe(offset);

  await follow(page, '/forgot-password');
  await page.getByLabel('E-posta', { exact: true }).fill('esra@posta.example');
  await passMaintenance(page, control);
  await expect(page.getByLabel('E-posta', { exact: true })).toHaveValue('esra@posta.example');

  await follow(page, '/maintenance-demo');
  await expect(page.getByText('Bu bir önizlemedir: site açık ve çalışıyor.')).toBeVisible();
  await follow(page, '/maintenance-control');
  await page.getByRole('button', { name: 'Şimdi kontrol et' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'En çok oynananlar' })).toBeVisible();
});
