// Tests the file of a report, which a developer opens without vitrin, and the addresses of what the console shows.
import { readFile } from 'node:fs/promises';
import { findSmallTargets, findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import {
  chooseFrom,
  DESK,
  expectNoOverflow,
  findExchange,
  ON_PHONE,
  ONLY_DIALOG,
  openConsole,
  PHONE,
  sendListed,
} from './views.ts';

const CALL = 'casino/category_list';

test('a report is one file that shows a bug without a server and without scripts, and that another world is restored from; exchange, rule and player have addresses', async ({
  page,
  context,
  control,
}) => {
  await control('postRule', {
    rule: { on: CALL, phase: 'after', effect: { kind: 'patch', merge: { message: '<b id="forged">' } } },
  });
  await openConsole(page, ON_PHONE);
  await sendListed(page, CALL);
  await sendListed(page, 'system/ping');
  const [, exchange] = (await control('getJournal')).entries;
  const saved =
    await test.step('on a phone, a menu that arrows and Escape move in saves it from the open exchange on', async () => {
      await findExchange(page, CALL).click();
      const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await save.press('Enter');
      await expect(item('Report')).toBeFocused();
      expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
      await page.keyboard.press('End');
      await expect(item('World')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(item('Test')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(item('Report')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(item('Report')).toBeHidden();
      await expect(save).toBeFocused();
      const download = page.waitForEvent('download');
      await chooseFrom(page, 'Save', 'Report');
      return download;
    });
  const { name } = await control('getWorld');
  expect(saved.suggestedFilename()).toBe(`vitrin-report-${name}-${exchange?.id}.html`);
  const path = await saved.path();

  await test.step('it opens as a file, accessible and in any width', async () => {
    const report = await context.newPage();
    const requests: string[] = [];
    report.on('request', (request) => requests.push(request.url()));
    const html = await readFile(path, 'utf8');
    await report.route('**/*', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await report.goto('http://report.invalid/');

    await expect(report.getByRole('heading', { level: 1 })).toContainText(`${CALL} of a visitor, HTTP 200`);
    await expect(report.getByRole('note')).toContainText('This file holds sessions and what was typed.');
    await expect(report.getByText(`When anybody calls ${CALL}, `)).toBeVisible();
    await expect(report.getByText('"message": "<b id=\\"forged\\">"')).toBeVisible();
    await expect(report.getByText('HeadlessChrome')).toBeVisible();
    await report.getByText('system/ping').click();
    await expect(report.getByRole('heading', { name: 'Reply' })).toHaveCount(2);
    expect(await report.locator('#forged').count()).toBe(0);
    expect(await findViolations(report)).toEqual([]);
    await expectNoOverflow(report);
    const test = report.waitForEvent('download');
    await report.getByRole('link', { name: 'vitrin-exchange.spec.mjs' }).click();
    expect(await readFile(await (await test).path(), 'utf8')).toContain("from 'vitrin/playwright'");
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual(['http://report.invalid/']);
    await report.close();
  });

  await test.step('a world is restored from it', async () => {
    await control('deleteScenario');
    await page.setViewportSize(DESK);
    await page.keyboard.press('Escape');
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog', { name: 'Open a file' });
    await dialog.getByLabel('File to open').setInputFiles(path);
    await expect(dialog.getByRole('status')).toContainText(/^A report of \d{4}-/);
    expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await findSmallTargets(page)).toEqual([]);
    await expectNoOverflow(page);
    await page.setViewportSize(DESK);
    expect((await control('getScenario')).rules).toEqual([]);
    await dialog.getByRole('button', { name: /^Restore it in / }).click();
    await expect(page.getByRole('button', { name: 'Bring back', exact: true })).toBeVisible();
    await expect.poll(async () => (await control('getScenario')).rules.length).toBe(1);
  });

  await test.step('an address opens the exchange, the rule and the player that it names', async () => {
    const copied: string[] = [];
    await page.exposeFunction('noteCopied', (text: string) => copied.push(text));
    await page.evaluate(() => {
      navigator.clipboard.writeText = Reflect.get(window, 'noteCopied');
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'esra.isik', exact: true }).click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('button', { name: `More for rule 1, ${CALL}` }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await sendListed(page, CALL);
    await findExchange(page, CALL).first().click();
    await page.getByRole('region', { name: 'Exchange' }).getByRole('button', { name: 'Link' }).click();
    await expect.poll(() => copied.length).toBe(3);
    const [player = '', rule = '', exchange = ''] = copied;

    await page.goto('about:blank');
    await page.goto(rule);
    await expect(page.getByRole('region', { name: 'Rule', exact: true }).getByLabel('Call')).toHaveValue(
      CALL,
    );
    await page.evaluate((link) => (location.href = link), player);
    await expect(page.getByRole('button', { name: 'esra.isik', exact: true })).toBeFocused();
    await page.evaluate((link) => (location.href = link), exchange);
    await expect(page.getByRole('region', { name: 'Exchange' })).toContainText(CALL);
  });
});
