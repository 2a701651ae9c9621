// Tests the dialog that the console's world button opens, by keyboard: worlds and snapshots.
import { buffer } from 'node:stream/consumers';
import type { Locator } from 'playwright/test';
import { createWorld } from '../../../scripts/kit/test.ts';
import { findSmallTargets, findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import { chooseViews, expectNoOverflow, ON_PHONE, ONLY_DIALOG, openConsole } from './views.ts';

for (const view of chooseViews(ON_PHONE)) {
  test(`worlds and snapshots are kept, replaced and brought back in an accessible dialog, ${view.size.width} px wide, ${view.mode}`, async ({
    page,
    context,
    control,
    mockOrigin,
    site: origin,
    complaints,
  }) => {
    complaints.expect(/status of 403/);
    await test.step('at an address that can be no world, the console says what is wrong with it', async () => {
      await page.goto(`${origin.replace('http://', 'http://no_')}/__mock/`);
      await expect(page.getByRole('alert').first()).toContainText(
        /answers nothing at this address: This server does not answer to the name no_/,
      );
    });

    const { name: own } = await control('getWorld');
    await openConsole(page, view);
    const list = page.getByRole('dialog', { name: 'Worlds and snapshots' });
    await test.step('the world button leads to the name of a world, and a world is deleted and brought back by keyboard', async () => {
      const other = await createWorld({ origin: mockOrigin, title: 'another' });
      const { name } = other;
      await other.preset('maintenance');
      const link = page.getByRole('link', { name: `Open ${name}` });
      await page.getByRole('button', { name: /^World: / }).click();
      const field = list.getByLabel('Open a world by name');
      await expect(field).toBeFocused();
      await page.keyboard.type('a'.repeat(64));
      await page.keyboard.press('Enter');
      await expect(list.getByRole('alert')).toContainText('at most 63 characters');
      await field.fill('');

      await expect(list.getByRole('listitem').filter({ has: link })).toContainText('in memory only');
      await list.getByRole('button', { name: `Delete… ${name}` }).press('Enter');
      await expect(list.getByRole('button', { name: `Delete ${name}`, exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(link).toBeFocused();
      await list.getByRole('button', { name: `Delete… ${name}` }).press('Enter');
      await page.keyboard.press('Enter');
      await expect(list.getByRole('tab', { name: /Snapshots/ })).toBeFocused();
      await list.getByRole('button', { name: `Bring back ${name}.deleteWorld.1` }).press('Enter');
      const panel = list.getByRole('tabpanel');
      expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expectNoOverflow(page);
      await page.setViewportSize(view.size);

      await list.getByRole('tab', { name: /Worlds/ }).click();
      await expect(list.getByText(`${name} is back`)).toBeVisible(); // The notice covers no button.
      await expect(link).toBeVisible();
      expect((await other.control('getScenario')).maintenance).toBe(true);
      await other.drop();
      const ask = list.getByRole('button', { name: `Reset world… ${own}` });
      await ask.click();
      expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
      await ask.click();
      await expect(ask).toHaveAttribute('aria-expanded', 'false');
      await expect(list.getByRole('button', { name: `Reset ${own}`, exact: true })).toBeHidden();
    });

    await list.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(list).toBeHidden();
    await test.step('a snapshot is saved, asked about when its name is taken, and shown by an open site after a restore; a file that is none changes nothing', async () => {
      const snapshot = `${own.slice(0, 40).replace(/-+$/, '')}-s`;
      for (const key of 'gs') await page.keyboard.press(key);
      const field = list.getByLabel(`Keep ${own} under a name`);
      await expect(field).toBeFocused();
      await page.keyboard.type(snapshot);
      await page.keyboard.press('Enter');
      await expect(list.getByRole('button', { name: `Restore ${snapshot}` })).toBeVisible();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        list.getByRole('button', { name: /^Download .+ as a file$/ }).press('Enter'),
      ]);
      const content = await buffer(await download.createReadStream());
      await control('patchScenario', { maintenance: true });
      await control('postPlayer', { username: 'ali.veli', balance: 500 });
      await list.getByLabel('File to open').dispatchEvent('cancel'); // as a closed choice of a file does
      await expect(list).toBeVisible();
      await list.evaluate(closeAndTypeAtOnce);
      const row = list.getByRole('listitem').filter({ hasText: snapshot }).first();
      await expect(row).toContainText(
        /Restoring: scenario maintenance yes → no; ali\.veli · player gone: .*; and \d+ more\./,
      );
      expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);

      await list.getByRole('button', { name: `Compare ${snapshot}`, exact: true }).click();
      const comparison = page.getByRole('dialog', { name: 'Compare' });
      const findRow = (what: string) =>
        comparison.getByRole('row').filter({ has: page.getByRole('rowheader', { name: what, exact: true }) });
      await expect(findRow('scenario').getByRole('cell')).toHaveText([
        '',
        'maintenance no',
        'maintenance yes',
      ]);
      await expect(findRow('balance').getByRole('cell')).toHaveText(['ali.veli', '', 'new: 500,00']);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await comparison.getByRole('button', { name: 'Copy as Markdown' }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        '|  | scenario | maintenance no | maintenance yes |',
      );
      expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
      await expectNoOverflow(page);
      await page.setViewportSize(view.size);
      await comparison.getByRole('group', { name: 'Second' }).getByLabel(snapshot, { exact: true }).check();
      await expect(comparison).toContainText('Their worlds are alike.');
      await page.keyboard.press('Escape');
      await expect(list).toBeVisible();

      const opened = page.getByRole('dialog', { name: 'Open a file' });
      const choose = (within: Locator, name: string, file: Buffer) =>
        within.getByLabel('File to open').setInputFiles({ name, mimeType: 'text/plain', buffer: file });
      await choose(list, 'bug.json', Buffer.from('{ "players": [] }'));
      await expect(opened.getByRole('alert')).toContainText('bug.json is none of the files');

      await choose(opened, 'again.txt', content);
      await expect(opened.getByRole('status')).toContainText('A snapshot');
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(list).toBeVisible();
      expect((await control('getScenario')).maintenance).toBe(true);

      await choose(list, 'again.txt', content);
      await opened.getByRole('button', { name: `Restore it in ${own}` }).click();
      await expect.poll(async () => (await control('getScenario')).maintenance).toBe(false);
      await expect(list.getByRole('button', { name: `Bring back ${own}.putSnapshot.` })).toBeVisible();

      await control('patchScenario', { maintenance: true });
      const site = await context.newPage();
      await site.goto('/about-us');
      await expect(site.getByRole('heading', { name: /bakım/i })).toBeVisible();

      await field.fill(snapshot);
      await field.press('Enter');
      await expect(list.getByRole('button', { name: `Replace ${snapshot}` })).toBeFocused();
      await list.getByRole('button', { name: 'Keep it' }).click();
      await list.getByRole('button', { name: `Restore ${snapshot}` }).click();

      await expect.poll(async () => (await control('getScenario')).maintenance).toBe(false);
      await site.getByRole('button', { name: 'Şimdi kontrol et' }).click();
      await expect(site.getByRole('heading', { name: /bakım/i })).toBeHidden();
      await list.getByRole('button', { name: `Delete snapshot ${snapshot}` }).click();
      await expect(list.getByRole('button', { name: `Delete ${snapshot}` })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(list.getByRole('button', { name: `Restore ${snapshot}` })).toBeHidden();
    });

    await list.getByRole('button', { name: 'Close', exact: true }).click();
    await test.step('what was replaced stands below undo, one line each, and comes back', async () => {
      const losses = page.getByRole('list', { name: 'Undo: what is kept' });
      const line = losses.getByRole('listitem').filter({ hasText: 'The world was replaced by a file' });
      await expect(line).toContainText(/ · until \d\d-\d\d \d\d:\d\d$/);
      await expectNoOverflow(page);
      await page.setViewportSize(view.size);
      await line.getByRole('button', { name: 'Bring back' }).click();
      await expect.poll(async () => (await control('getScenario')).maintenance).toBe(true);
      await expect(losses.getByRole('listitem').first()).toContainText('A snapshot was restored');
    });
  });
}

/** Closes a dialog as Escape does, and types the keys of the same dialog before the browser reports the end of the first. */
async function closeAndTypeAtOnce(dialog: HTMLDialogElement): Promise<void> {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  await Promise.resolve();
  for (const key of 'gs') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}
