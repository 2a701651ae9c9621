// Tests that the rows of the cashier's desk keep their place while a tester decides payments.
import type { Page } from 'playwright';
import type { TestWorld } from '../../../scripts/kit/test.ts';
import { expect, test } from '../page.ts';

const desk = (page: Page) => page.getByRole('tabpanel', { name: 'Cashier' });
const approve = (page: Page) => desk(page).getByRole('button', { name: /^Approve / });
const readStatuses = async (page: Page) =>
  (await desk(page).getByRole('listitem').allInnerTexts())
    .slice(0, 2)
    .map((text) => (/approved/.test(text) ? 'approved' : 'pending'));

/** Opens the console of a world in which two deposits wait for the desk, besides a withdrawal of each new world. */
async function openWithDeposits(page: Page, world: TestWorld) {
  await world.control('putSettings', { autoSettle: false });
  const esra = await world.signIn('esra.isik');
  for (const amount of [500, 600]) {
    await esra.call('prepayServices/processTransaction', { Type: 1, methodID: 105, amount });
  }
  await page.goto('/__mock/');
  await expect(approve(page)).toHaveCount(3);
}

test('a second click at the same place approves no other payment', async ({ page, control, world }) => {
  await openWithDeposits(page, world);
  const second = desk(page).getByRole('listitem').nth(1);
  const box = await second.boundingBox();

  const button = await approve(page).first().boundingBox();
  const [x, y] = [(button?.x ?? 0) + 10, (button?.y ?? 0) + 10];
  await page.mouse.click(x, y);
  await expect(approve(page)).toHaveCount(2);
  await page.mouse.click(x, y);
  expect(await readStatuses(page)).toEqual(['approved', 'pending']);
  expect(await second.boundingBox()).toEqual(box);
  expect((await control('getTransactions')).filter(({ status }) => status === 'pending')).toHaveLength(2);
});

test('rows that settle by themselves move no other row under the pointer', async ({
  page,
  control,
  world,
}) => {
  // At this width a decided row is lower than a waiting one.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWithDeposits(page, world);
  const last = desk(page).getByRole('listitem').nth(1);
  await approve(page).nth(1).hover();
  const box = await last.boundingBox();

  const [newest] = await control('getTransactions', undefined, { query: { status: 'pending' } });
  await control('approveTransaction', undefined, { params: { id: String(newest?.id) } });
  await expect(approve(page)).toHaveCount(2);
  expect(await readStatuses(page)).toEqual(['approved', 'pending']);
  expect(await last.boundingBox()).toEqual(box);
});

test('by keyboard, payments are approved one after another, and keep their place', async ({
  page,
  world,
}) => {
  await openWithDeposits(page, world);

  await approve(page).first().press('Enter');
  await expect(approve(page)).toHaveCount(2);
  await page.keyboard.press('a');
  expect(await readStatuses(page)).toEqual(['approved', 'pending']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('a');
  await expect(approve(page)).toHaveCount(1);
  expect(await readStatuses(page)).toEqual(['approved', 'approved']);
});

test('the form of a bonus opens in view', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWithDeposits(page, world);

  await desk(page).getByText('Grant a bonus').click();
  await expect(desk(page).getByLabel('Player')).toBeInViewport({ ratio: 1 });
});

test('a bonus is granted with the days after which its wagering ends', async ({ page, world }) => {
  await openWithDeposits(page, world);
  const form = desk(page).getByRole('group').filter({ hasText: 'Grant a bonus' });
  await form.getByText('Grant a bonus').click();

  await form.getByLabel('Wagering ends after, days').fill('0,5');
  await form.getByRole('button', { name: 'Grant', exact: true }).click();

  await expect(page.getByText('was granted')).toBeVisible();
});
