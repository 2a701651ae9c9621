// Tests that the console is whole over a domain other than the casino, and asks it for nothing that it lacks.
import { join } from 'node:path';
import type { Page } from 'playwright';
import { runnerImport } from 'vite';
import { CONTROL_PATH } from '#contracts/control/calls';
import { root } from '../../../scripts/install.mjs';
import type { LibraryServer } from '../../second-domain/start-library.ts';
import { findViolations } from '../accessibility/violations.ts';
import { test as base, expect } from '../page.ts';
import { expectNoOverflow, PHONE, sendCall } from './views.ts';

let library: LibraryServer;
/** A test with a page on the console of a world of the library. The control interface has to accept all its calls. */
const test = base.extend<{ console: Page }>({
  console: async ({ page, world }, use) => {
    const refusals: string[] = [];
    page.on('response', (response) => {
      const isRefusal = response.status() >= 400 && new URL(response.url()).pathname.startsWith(CONTROL_PATH);
      if (isRefusal) refusals.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    await page.goto(`${library.origin.replace('127.0.0.1', `${world.name}.localhost`)}/__mock/`);
    await expect(page.getByText('seed 1')).toBeVisible();
    await expect(page.getByText('live', { exact: true })).toBeVisible();
    await use(page);
    expect(refusals).toEqual([]);
  },
});

test.beforeAll(async () => {
  // The server imports fonts as only Vite does.
  const { module } = await runnerImport<typeof import('../../second-domain/start-library.ts')>(
    join(root, 'tests/second-domain/start-library.ts'),
  );
  library = await module.startLibrary();
});
test.afterAll(() => library.close());

test('over a library, the console lists its members, and offers nothing of the casino, at any width and by no key', async ({
  console,
}) => {
  await expect(console.getByRole('region', { name: 'Players' }).getByRole('listitem')).toHaveText([
    'ayseborrows and gives back',
    'kemala second member',
  ]);
  await expect(console.locator('body')).not.toContainText('undefined');

  const ofCasino = /cashier|coupon|outbox|payment|identity|new player|sign in|open site|banner|^to…$/i;
  const expectNothingOfCasino = async () => {
    await expect(console.getByText(ofCasino)).toHaveCount(0);
    await expectNoOverflow(console);
    expect(await findViolations(console)).toEqual([]);
  };

  await expectNothingOfCasino();
  await console.keyboard.press('m');
  await console.keyboard.press('?');
  await expect(console.getByRole('dialog')).toHaveAccessibleName('All keys');
  await expectNothingOfCasino();
  await console.keyboard.press('Escape');
  await console.getByRole('button', { name: /^World:/ }).click();
  await console.getByRole('tab', { name: 'Snapshots' }).click();
  await expect(console.getByRole('button', { name: /^Save / })).toBeVisible();
  await expectNothingOfCasino();
});

test('a preset of the library takes effect, and the journal shows the verdict on each exchange', async ({
  console,
}) => {
  expect(await listBooks(console)).toMatchObject({ result: true, pagination: { total: 6 } });
  await expect(findExchanges(console)).toContainText(['matches']);

  await console.getByRole('button', { name: 'empty-shelves', exact: true }).click();
  await expect(console.getByText('The library has no books.')).toBeVisible();

  expect(await listBooks(console)).toMatchObject({ result: true, data: [] });
  await expect(findExchanges(console)).toContainText(['changed', 'matches']);
  await findExchanges(console).first().click();
  const exchange = console.getByRole('region', { name: 'Exchange' });
  await expect(exchange).toContainText('Lists the books by their titles');
  await expect(exchange.getByRole('button', { name: 'curl' })).toBeVisible();

  // On a phone the exchange is in a drawer.
  await console.setViewportSize(PHONE);
  await expect(console.getByRole('dialog', { name: 'Exchange' })).toContainText('books/list');
});

test('a rule on a call of the library is made in the console and takes effect', async ({ console }) => {
  await console.keyboard.press('n');
  const calls = console.locator('datalist option');
  expect(await calls.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual([
    'books/list',
    'members/sign_in',
    'loans/borrow',
    'loans/give_back',
    'GET /datas/opening-hours.json',
  ]);
  await console.getByLabel('Call', { exact: true }).fill('books/list');
  await console.getByLabel('What happens').selectOption('reply');
  await console.getByLabel('JSON', { exact: true }).fill('{"result":false,"message":"Closed"}');
  await expect(console.getByText('finding')).toBeVisible();
  await expect(console.getByText(/The site/)).toHaveCount(0);
  await console.getByLabel('Call', { exact: true }).press('Enter');
  await expect(console.getByRole('button', { name: 'Rule 1 on books/list' })).toBeVisible();

  expect(await listBooks(console)).toMatchObject({ result: false, message: 'Closed' });
  await expect(findExchanges(console)).toContainText(['changed']);
});

test('the clock of the library is set, and undo sets it back', async ({ console, world }) => {
  const control = library.controlOf(world.name);
  const readDays = async () => Math.round((await control('getClock')).offsetMs / 86_400_000);

  await console.getByRole('button', { name: '+30 d' }).click();
  await expect.poll(readDays).toBe(30);

  await expect(console.getByRole('button', { name: 'Undo Z' })).toBeVisible();
  await console.keyboard.press('z');
  await expect.poll(readDays).toBe(0);
});

test('a share link of a library opens the console of a world with the same books lent', async ({
  console,
  world,
}) => {
  const control = library.controlOf(world.name);
  const user = await control('openPlayerSession', undefined, { params: { username: 'ayse' } });
  expect(await sendCall(console, 'loans/borrow', { data: { id: 1 }, user })).toMatchObject({ result: true });

  await console.keyboard.press('l');
  const dialog = console.getByRole('dialog');
  await expect(dialog).toContainText('This world was changed');
  await expect(dialog.getByLabel('Page of the site')).toHaveCount(0);
  await expect(dialog).not.toContainText('made by hand');
  const link = await dialog.locator('output').innerText();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog).toBeHidden();

  await console.goto(link);
  await console.getByRole('button', { name: 'Open it' }).click();

  await expect(console.getByRole('region', { name: 'Players' })).toBeVisible();
  expect(await listBooks(console)).toMatchObject({
    data: [{ id: 1, isLent: true }, { id: 2 }, {}, {}, {}, {}],
  });
});

function findExchanges(page: Page) {
  return page.getByRole('region', { name: 'Journal' }).getByRole('button', { name: 'books/list' });
}

const listBooks = (page: Page) => sendCall(page, 'books/list', { data: {} });
