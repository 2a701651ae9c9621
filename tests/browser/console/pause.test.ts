// Tests that a request and a reply are paused, changed and let go on in the console.
import { expect, test } from '../page.ts';
import { chooseFrom, DESK, expectNoOverflow, findExchange, openConsole, PHONE, sendCall } from './views.ts';

const CALL = 'casino/games_list';

test('the next call is paused, changed with the contract’s verdict and let go on, and so is its reply', async ({
  page,
  control,
}) => {
  /** The button that opens the exchange that waits; it goes when the journal knows that the wait has ended. */
  const waiting = page.getByRole('button', { name: '1 pending' });
  await openConsole(page);
  await sendCall(page, CALL, { data: { limit: 3 } });
  await findExchange(page, CALL).click();
  await chooseFrom(page, 'Rule', 'Pause the next request');
  await expect(page.getByText(`The request of the next ${CALL} of anyone waits here`)).toBeVisible();

  const first = sendCall(page, CALL, { data: { limit: 3 } });
  await waiting.click();
  await page.getByRole('button', { name: 'Change the request' }).click();
  const dialog = page.getByRole('dialog', { name: /^Request that waits/ });
  const data = dialog.getByRole('textbox', { name: 'Data of the request as JSON' });
  await expect(data).toBeFocused();
  await data.fill('{ "limit": "all" }');
  await expect(dialog.getByText('1 finding')).toBeVisible();
  await data.fill('{ "limit": 2 }');
  await expect(dialog.getByText('conforms to the contract')).toBeVisible();
  await dialog.getByRole('button', { name: 'Let it go on' }).click();
  await expect(dialog).toBeHidden();
  expect(Object(await first).data).toHaveLength(2);
  await expect(waiting).toBeHidden();

  await chooseFrom(page, 'Rule', 'Pause the next reply');
  const second = sendCall(page, CALL, { data: { limit: 1 } });
  await waiting.click();
  await page.getByRole('button', { name: 'Change the reply' }).click();
  const replyDialog = page.getByRole('dialog', { name: /^Reply that waits/ });
  const reply = replyDialog.getByRole('textbox', { name: 'Reply as JSON' });
  await expectNoOverflow(page);
  await page.setViewportSize(PHONE);
  // In a narrow window the exchange stands in a dialog, which is not open.
  await expect(page.getByRole('dialog', { name: 'Exchange', includeHidden: true })).toBeAttached();
  await expect(reply).toBeFocused();
  await page.setViewportSize(DESK);
  const text = await reply.inputValue();
  await reply.fill(text.replace(/"name": "[^"]*"/, '"name": "Deneme"'));
  await replyDialog.getByRole('button', { name: 'Send this reply' }).click();
  expect(Object(await second).data).toMatchObject([{ name: 'Deneme' }]);
  await expect(waiting).toBeHidden();

  await test.step('a tester whose exchange somebody else has ended meanwhile is told so, and keeps the text', async () => {
    await control('putScenario', { rules: [{ on: CALL, effect: { kind: 'pause' } }] });
    const third = sendCall(page, CALL, { data: { limit: 3 } });
    await waiting.click();
    await page.getByRole('button', { name: 'Answer by hand' }).click();
    await reply.fill('{ "result": false }');
    const [held] = (await control('getJournal', undefined, { query: { verdict: 'pending' } })).entries;

    await control('endWaiting', { end: 'answer' }, { params: { id: String(held?.id) } });

    await third;
    await expect(replyDialog.getByText(/^It waits no more/)).toBeVisible();
    await expect(replyDialog.getByRole('button', { name: 'Send this reply' })).toBeDisabled();
    await expect(reply).toHaveValue('{ "result": false }');
  });
});
