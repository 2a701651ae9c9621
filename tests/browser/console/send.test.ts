// Tests that a call is sent in the console: from its contract, and again from its exchange.
import { expect, test } from '../page.ts';
import { DESK, expectNoOverflow, LAPTOP, openConsole, PHONE } from './views.ts';

const CALL = 'prepayServices/processTransaction';

test('a call is sent from its contract as a player, side by side, and again from its exchange', async ({
  page,
  control,
}) => {
  await openConsole(page);
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.getByRole('searchbox', { name: 'Filter the contracts' }).fill(CALL);
  await page.getByText(CALL, { exact: true }).click();
  await page.getByRole('button', { name: `Send ${CALL}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Send / });
  const data = dialog.getByRole('textbox', { name: 'Data of the call as JSON' });
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  const answer = dialog.getByRole('region', { name: 'What came back' });

  await data.fill('{ "Type": "all" }');
  await expect(dialog.getByText(/finding/)).toBeVisible();
  await data.fill('{ "Type": 1, "methodID": 105, "amount": 500 }');
  await expect(dialog.getByText('conforms to the contract')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'As' }).selectOption('esra.isik');
  await dialog.getByRole('combobox', { name: 'Times, side by side' }).selectOption('2');
  await send.click();

  await expect(answer.getByRole('listitem')).toHaveCount(2);
  await expect(answer).toContainText('whole, HTTP 200');
  for (const size of [PHONE, LAPTOP, DESK]) {
    await page.setViewportSize(size);
    await expect(answer).toBeVisible();
    await expect(send).toBeInViewport();
  }
  await expectNoOverflow(page);
  await answer
    .getByRole('button', { name: /^exchange/ })
    .first()
    .click();

  const exchange = page.getByRole('region', { name: 'Exchange' });
  await expect(exchange).toContainText('esra.isik');
  await expect(exchange).toContainText('sent');
  await test.step('a rule that never answers says so, and Close keeps the console as it was', async () => {
    await control('postRule', { rule: { on: CALL, effect: { kind: 'pause' } } });
    await exchange.getByRole('button', { name: 'Send again' }).click();
    await expect(data).toHaveValue(/"methodID": 105/);
    await send.click();
    await expect(answer).toContainText('waiting, no reply yet');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: '1 pending' })).toBeVisible();
  });
});
