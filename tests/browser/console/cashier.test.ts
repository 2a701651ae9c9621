// Tests the cashier's desk: its rows keep their place while a tester decides payments, and it grants a bonus.
import { expect, test } from '../page.ts';
import { DESK } from './views.ts';

test('at the cashier’s desk, rows keep their place while payments are decided, and a bonus is granted in a form in view', async ({
  page,
  control,
  world,
}) => {
  await control('putSettings', { autoSettle: false });
  const esra = await world.signIn('esra.isik');
  for (const amount of [500, 600, 700, 800])
    await esra.call('prepayServices/processTransaction', { Type: 1, methodID: 105, amount });
  // At this width a decided row is lower than a waiting one.
  await page.setViewportSize(DESK);
  await page.goto('/__mock/');
  const desk = page.getByRole('tabpanel', { name: 'Cashier' });
  const rows = desk.getByRole('listitem');
  const approve = desk.getByRole('button', { name: /^Approve / });
  await expect(approve).toHaveCount(5); // Each new world has a withdrawal too.
  /** Expects the newest payments to be approved, and none of the others. */
  const expectApproved = async (count: number) => {
    await expect(approve).toHaveCount(5 - count);
    expect((await rows.allInnerTexts()).slice(0, 5).map((text) => /approved/.test(text))).toEqual(
      Array.from({ length: 5 }, (_, index) => index < count),
    );
  };

  // A payment that is decided elsewhere moves no other row under the pointer.
  await approve.nth(1).hover();
  const box = await rows.nth(1).boundingBox();
  const [newest] = await control('getTransactions', undefined, { query: { status: 'pending' } });
  await control('approveTransaction', undefined, { params: { id: String(newest?.id) } });
  await expectApproved(1);
  expect(await rows.nth(1).boundingBox()).toEqual(box);

  // A second click at the same place approves no other payment.
  const nextBox = await rows.nth(2).boundingBox();
  const button = await approve.first().boundingBox();
  const [x, y] = [(button?.x ?? 0) + 10, (button?.y ?? 0) + 10];
  await page.mouse.click(x, y);
  await expectApproved(2);
  await page.mouse.click(x, y);
  await expectApproved(2);
  expect(await rows.nth(2).boundingBox()).toEqual(nextBox);
  expect((await control('getTransactions')).filter(({ status }) => status === 'pending')).toHaveLength(3);

  // By keyboard, payments are approved one after another.
  await approve.first().press('Enter');
  await expectApproved(3);
  await page.keyboard.press('a');
  await expectApproved(3);
  await page.keyboard.press('Tab');
  await page.keyboard.press('a');
  await expectApproved(4);
  await desk.getByRole('button', { name: /^Reject / }).click();
  await expect(rows.nth(4)).toContainText('rejected');

  await desk.getByText('Grant a bonus').click();
  await expect(desk.getByLabel('Player')).toBeInViewport({ ratio: 1 });
  await desk.getByLabel('Wagering ends after, days').fill('0,5');
  await desk.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect(page.getByText('was granted')).toBeVisible();
});
