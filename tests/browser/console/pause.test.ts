// Tests that a request and a reply are paused, changed and let go on in the console.
import { findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import {
  chooseViews,
  expectNoOverflow,
  findExchange,
  ON_PHONE,
  ONLY_DIALOG,
  openConsole,
  sendCall,
} from './views.ts';

const CALL = 'casino/games_list';

test('the next call is paused, changed with the contract’s verdict and let go on, and so is its reply', async ({
  page,
}) => {
  await openConsole(page);
  await sendCall(page, CALL, { data: { limit: 3 } });
  await findExchange(page, CALL).click();
  await page.getByRole('button', { name: 'Pause the next' }).click();
  await expect(page.getByText(`The request of the next ${CALL} of anyone waits here`)).toBeVisible();

  const first = sendCall(page, CALL, { data: { limit: 3 } });
  await page.getByRole('button', { name: '1 waiting' }).click();
  await page.getByRole('button', { name: 'Change the request' }).click();
  const dialog = page.getByRole('dialog', { name: /^Request that waits/ });
  const data = dialog.getByRole('textbox', { name: 'Data of the request as JSON' });
  await expect(data).toBeFocused();
  await data.fill('{ "limit": "all" }');
  await expect(dialog.getByText('1 finding')).toBeVisible();
  await data.fill('{ "limit": 2 }');
  await expect(dialog.getByText('matches the contract')).toBeVisible();
  await dialog.getByRole('button', { name: 'Let it go on' }).click();
  await expect(dialog).toBeHidden();
  expect(Object(await first).data).toHaveLength(2);

  await page.getByRole('button', { name: 'or its reply' }).click();
  const second = sendCall(page, CALL, { data: { limit: 1 } });
  await page.getByRole('button', { name: '1 waiting' }).click();
  await page.getByRole('button', { name: 'Change the reply' }).click();
  const replyDialog = page.getByRole('dialog', { name: /^Reply that waits/ });
  const reply = replyDialog.getByRole('textbox', { name: 'Reply as JSON' });
  for (const { size, mode } of chooseViews(ON_PHONE)) {
    await page.emulateMedia({ colorScheme: mode });
    await page.setViewportSize(size);
    expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
  }
  await expectNoOverflow(page);
  const text = await reply.inputValue();
  await reply.fill(text.replace(/"name": "[^"]*"/, '"name": "Deneme"'));
  await replyDialog.getByRole('button', { name: 'Send this reply' }).click();
  expect(Object(await second).data).toMatchObject([{ name: 'Deneme' }]);
});

test('a tester whose exchange somebody else has ended meanwhile is told so, and keeps the text', async ({
  page,
  control,
}) => {
  await control('patchScenario', { rules: [{ on: CALL, effect: { kind: 'pause' } }] });
  await openConsole(page);
  const reply = sendCall(page, CALL, { data: { limit: 3 } });
  await page.getByRole('button', { name: '1 waiting' }).click();
  await page.getByRole('button', { name: 'Answer by hand' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reply that waits/ });
  await dialog.getByRole('textbox', { name: 'Reply as JSON' }).fill('{ "result": false }');
  const [waiting] = (await control('getJournal', undefined, { query: { verdict: 'pending' } })).entries;

  await control('endWaiting', { end: 'answer' }, { params: { id: String(waiting?.id) } });

  await reply;
  await expect(dialog.getByText(/^It waits no more/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send this reply' })).toBeDisabled();
  await expect(dialog.getByRole('textbox', { name: 'Reply as JSON' })).toHaveValue('{ "result": false }');
});
