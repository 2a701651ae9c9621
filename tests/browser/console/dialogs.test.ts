// Tests dialogs of the console, at each width and in both colour schemes: the contracts, the comparison of the journal
// with files, and the editor of a tester’s own reply.
import { Har } from '#contracts/control/har';
import { MESSAGE } from '#contracts/envelope';
import { setRules } from '../../support/faults.ts';
import { AXE_STYLE_COMPLAINT, findSmallTargets, findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import { chooseViews, expectNoOverflow, ON_PHONE, ONLY_DIALOG, sendCall } from './views.ts';

for (const { size, mode } of chooseViews(ON_PHONE)) {
  test(`the contracts, what differs from a file, and a reply of one’s own are shown accessibly, ${size.width} px wide, ${mode}`, async ({
    page,
    control,
    complaints,
  }) => {
    complaints.expect(AXE_STYLE_COMPLAINT);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: mode });

    await test.step('the old address of a call opens its contract, and others are found by keyboard, also by the name of a field', async () => {
      await page.goto('/__mock/contracts#user/login');
      const dialog = page.getByRole('dialog', { name: 'Contracts' });
      await expect(page).toHaveURL(/\/__mock\/\?contracts#user\/login$/);
      await expect(dialog.getByRole('region', { name: 'Example' })).toContainText('esra.isik');
      await expect(dialog.getByRole('region', { name: 'Errors' })).toContainText('Giriş Başarısız');
      await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('2 of 3 are assumptions');
      await expect(dialog.getByRole('region', { name: 'Reply' })).toContainText('also named gmt');

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('live', { exact: true })).toBeVisible();
      await page.keyboard.press('g');
      await page.keyboard.press('k');
      await expect(dialog.getByRole('searchbox', { name: 'Filter the contracts' })).toBeFocused();
      await page.keyboard.type('searchgamename -livecasino');
      await expect(dialog.getByRole('group')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('SEARCH_TOO_SHORT')).toBeVisible();

      await dialog.getByRole('searchbox').fill('no such call');
      await dialog.getByRole('button', { name: 'Show all' }).click();
      await expect(dialog.getByText('user/login', { exact: true })).toBeVisible();
      for (const name of ['user/login', 'casino/games_list'])
        await dialog.getByText(name, { exact: true }).click();
      await expect(dialog.getByText('searchGameName')).toBeVisible();
      expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize(size);
    });

    await test.step('the journal is compared with a file, and what differs is listed by call', async () => {
      await sendCall(page, 'casino/games_list', { data: { Lang: 'tr', limit: 2, offset: 0 } });
      await expect(page.getByRole('button', { name: /casino\/games_list/ })).toBeVisible();
      const text = JSON.stringify(Har.parse(await control('getHar')));
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Compare' });
      const choose = async (name: string, content: string) => {
        const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) };
        await dialog.getByLabel('Second file').setInputFiles(file);
      };

      await choose('notes.txt', 'some words');
      await expect(dialog.getByRole('alert')).toContainText('notes.txt is none of the files');
      await choose('same.har', text);
      await expect(dialog).toContainText('Their exchanges are alike.');

      await dialog.getByRole('group', { name: 'Second' }).getByLabel('this world now').check();
      await expect(dialog.getByRole('alert')).toContainText('this journal has exchanges and no world');

      await choose('changed.har', text.replaceAll('gameID', 'GameID'));
      await expect(dialog).toContainText('Calls and documents that differ: 1.');
      const call = dialog.getByRole('region', { name: 'casino/games_list' });
      await expect(call).toContainText('data[].gameID stands in this journal, not in changed.har');
      await expect(call.getByRole('listitem')).toHaveCount(2);
      expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
      await expectNoOverflow(page);
    });

    await page.keyboard.press('Escape');
    await page.setViewportSize(size);
    await test.step('a reply of one’s own is checked while it is typed, in the rule and in its editor, with the contract’s verdict', async () => {
      const refusal = { result: false, message: 'Olmadı', data: null, code: 400, debug: null };
      await setRules(control, { on: 'finance/check_balance', effect: { kind: 'reply', reply: refusal } });
      const readEffect = async () => (await control('getScenario')).rules[0]?.effect;
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
      await expect(editor.getByText('conforms to the contract')).toBeVisible();
      await apply.click();
      await expect.poll(readEffect).toMatchObject({ reply: { data: [{ balance: '1.00' }] } });
      await editor.getByLabel('HTTP status').fill('503');
      await editor.getByText('2 s', { exact: true }).click();
      await apply.click();
      await expect.poll(readEffect).toMatchObject({ status: 503, latency: { kind: 'fixed', ms: 2000 } });
      await editor.getByRole('button', { name: /^Back to the rule/ }).click();
      await expect(editor).toBeHidden();
      await page.getByRole('button', { name: 'Edit with the contract’s verdict' }).click();

      await text.fill('{ "result": true, }');
      await expect(editor.getByText('It is not applied until it is JSON.')).toBeVisible();
      await page.keyboard.press('Home');
      await page.keyboard.press('F8');
      expect(await text.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(18);
      await expectNoOverflow(page);
    });
  });
}
