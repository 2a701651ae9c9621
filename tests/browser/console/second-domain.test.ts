// Tests that the console is whole over a domain other than the casino, and asks it for nothing that it lacks.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { CONTROL_PATH } from '#contracts/control/calls';
import { root } from '../../../scripts/install.mjs';
import { findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import { expectNoOverflow, findExchange, ONLY_DIALOG, sendCall } from './views.ts';

test('over a library, the console is whole at any width, offers nothing of the casino, and has all its calls accepted', async ({
  page: console,
  world,
  onTestEnd,
}) => {
  // The server imports fonts as only Vite does.
  const { module } = await runnerImport<typeof import('../../second-domain/start-library.ts')>(
    join(root, 'tests/second-domain/start-library.ts'),
  );
  const library = await module.startLibrary();
  onTestEnd(() => library.close());
  const refusals: string[] = [];
  console.on('response', (response) => {
    const isRefusal = response.status() >= 400 && new URL(response.url()).pathname.startsWith(CONTROL_PATH);
    if (isRefusal) refusals.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  await console.goto(`${library.origin.replace('127.0.0.1', `${world.name}.localhost`)}/__mock/`);
  await expect(console.getByText('seed 1')).toBeVisible();
  await expect(console.getByText('live', { exact: true })).toBeVisible();

  await test.step('the console lists its members, and offers nothing of the casino, at any width and by no key', async () => {
    const listRows = (name: string) => console.getByRole('region', { name }).getByRole('listitem');
    await expect(listRows('Players')).toHaveText(['ayse', 'kemal']);
    await expect(listRows('Exchange')).toHaveText(['ayseborrows and gives back', 'kemala second member']);
    await expect(console.locator('body')).not.toContainText('undefined');

    const ofCasino = console.getByText(
      /cashier|coupon|outbox|payment|identity|new player|sign in|open site|banner/i,
    );
    await expect(ofCasino).toHaveCount(0);
    await expectNoOverflow(console);
    await console.keyboard.press('m');
    await console.keyboard.press('?');
    await expect(console.getByRole('dialog')).toHaveAccessibleName('All keys');
    await expect(ofCasino).toHaveCount(0);
    await expectNoOverflow(console);
    expect(await findViolations(console, ONLY_DIALOG)).toEqual([]);
    await console.keyboard.press('Escape');
    await console.getByRole('button', { name: /^World:/ }).click();
    await console.getByRole('tab', { name: 'Snapshots' }).click();
    await expect(console.getByRole('button', { name: /^Save / })).toBeVisible();
    await expect(ofCasino).toHaveCount(0);
    await console.keyboard.press('Escape');
  });

  await test.step('a preset, a rule, the clock and a share link take effect, and the journal shows the verdict on each exchange', async () => {
    const control = library.controlOf(world.name);
    const exchanges = findExchange(console, 'books/list');
    const listBooks = () => sendCall(console, 'books/list', { data: {} });
    expect(await listBooks()).toMatchObject({ result: true, pagination: { total: 6 } });
    await expect(exchanges).toContainText(['conforms']);

    const preset = console.getByRole('button', { name: /^Empty shelves empty-shelves/ });
    await preset.click();
    await expect(console.getByText('The library has no books.')).toBeVisible();
    expect(await listBooks()).toMatchObject({ result: true, data: [] });
    await expect(exchanges).toContainText(['injected', 'conforms']);
    await exchanges.first().click();
    const exchange = console.getByRole('region', { name: 'Exchange' });
    await expect(exchange).toContainText('Lists the books by their titles');
    await exchange.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(console.getByRole('menuitem', { name: 'curl' })).toBeFocused();
    await console.keyboard.press('Escape');
    await preset.click();
    const closed = console.getByRole('button', { name: /^Closed closed/ });
    await closed.click();
    expect(await listBooks()).toMatchObject({ result: false });
    await closed.click();

    await console.keyboard.press('n');
    const calls = console.locator('datalist option');
    expect(await calls.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual([
      'books/list',
      'members/sign_in',
      'members/sign_out',
      'loans/borrow',
      'loans/give_back',
      'GET /datas/opening-hours.json',
    ]);
    const call = console.getByLabel('Call', { exact: true });
    await call.fill('books/list');
    await console.getByLabel('What happens').selectOption('reply');
    await console.getByLabel('JSON', { exact: true }).fill('{"result":false,"message":"Closed"}');
    await expect(console.getByText('finding')).toBeVisible();
    await expect(console.getByText(/The site/)).toHaveCount(0);
    await call.press('Enter');
    const rule = console.getByRole('button', { name: 'Rule 1 on books/list' });
    await expect(rule).toBeVisible();
    expect(await listBooks()).toMatchObject({ result: false, message: 'Closed' });
    await expect(exchanges).toContainText(['injected', 'injected', 'injected', 'conforms']);
    await call.press('Escape');
    await console.keyboard.press('h');
    await expect(console.getByRole('switch', { name: 'Rule 1, books/list' })).not.toBeChecked();

    const readDays = async () => Math.round((await control('getClock')).offsetMs / 86_400_000);
    await console.getByRole('button', { name: '+30 d' }).click();
    await expect.poll(readDays).toBe(30);
    await expect(console.getByRole('button', { name: 'Undo Z' })).toBeVisible();
    await console.keyboard.press('z');
    await expect.poll(readDays).toBe(0);

    const user = await control('openPlayerSession', undefined, { params: { username: 'ayse' } });
    expect(await sendCall(console, 'loans/borrow', { data: { id: 1 }, user })).toMatchObject({
      result: true,
    });
    await console.keyboard.press('l');
    const dialog = console.getByRole('dialog');
    await expect(dialog).toContainText('This world was changed');
    await expect(dialog.getByLabel('Page of the site')).toHaveCount(0);
    await expect(dialog).not.toContainText('made by hand');
    await expect(dialog.locator('output')).toHaveText(/[?&]snapshot=.+&to=%2F__mock%2F$/);
  });
  expect(refusals).toEqual([]);
});
