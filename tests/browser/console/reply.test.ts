// Tests that a reply of the tester's own is checked while it is typed, in the rule and in its editor.
import { MESSAGE } from '#contracts/envelope';
import { findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import { expectNoOverflow, ONLY_DIALOG } from './views.ts';

test('a reply of one’s own is checked while it is typed, in the rule and in its editor, with the contract’s verdict', async ({
  page,
  control,
}) => {
  const refusal = { result: false, message: 'Olmadı', data: null, code: 400, debug: null };
  await control('postRule', {
    rule: { on: 'finance/check_balance', effect: { kind: 'reply', reply: refusal } },
  });
  const readEffect = async () => (await control('getScenario')).rules[0]?.effect;
  await page.goto('/__mock/');
  await page.getByRole('button', { name: 'Rule 1 on finance/check_balance' }).click();
  await expect(page.getByText('The site treats it as an error with the message “Olmadı”.')).toBeVisible();
  await page.getByLabel('JSON', { exact: true }).fill('{ "result": tru }');
  await expect(page.getByText('no JSON, line 1, column 13: a value is expected here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();

  await page.getByRole('button', { name: 'Edit with the contract’s verdict' }).click();
  const editor = page.getByRole('dialog', { name: 'Pinned reply' });
  const text = editor.getByLabel('Reply as JSON');
  const apply = editor.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await text.fill('{\n  "result": true,\n  "data": [],\n}');
  await editor.getByRole('button', { name: 'line 4, column 1' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(editor.getByText('The site shows an empty list.')).toBeVisible();
  await expect(apply).toBeEnabled();
  await expect(editor.getByText(/^\d+ findings$/)).toBeVisible();

  const reply = { ...refusal, result: true, message: MESSAGE.success, code: 200 };
  await text.fill(JSON.stringify({ ...reply, data: [{ balance: '1.00', note: 'x' }] }));
  await expect(editor.getByText('unknown field')).toBeVisible();
  expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
  await page.keyboard.press('F8');
  await expect(text).toBeFocused();
  await editor.getByRole('button', { name: 'Take it out' }).click();
  await expect(editor.getByText('matches the contract')).toBeVisible();
  await apply.click();
  await expect.poll(readEffect).toMatchObject({ reply: { data: [{ balance: '1.00' }] } });
  await editor.getByLabel('HTTP status').fill('503');
  await editor.getByText('2 s', { exact: true }).click();
  await apply.click();
  await expect.poll(readEffect).toMatchObject({ status: 503, latency: { kind: 'fixed', ms: 2000 } });

  await text.fill('{ "result": true, }');
  await expect(editor.getByText('It is not applied until it is JSON.')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('F8');
  expect(await text.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(18);
  await expectNoOverflow(page);
  expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
});
