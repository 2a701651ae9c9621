// Tests of a player's list under each fault: the error that the player sees, and the list after a retry.
import type { Locator, Page } from 'playwright';
import type { ScenarioInput } from '#contracts/control/scenario';
import { SLOW_MS } from '../../client/core/loading/resource.ts';
import { holdCalls } from './hold-requests.ts';
import { expect, test } from './page.ts';
import {
  expectSignedIn,
  fillLogin,
  findAccountMenu,
  findPlaceholders,
  findToast,
  follow,
  prepareSignIn,
} from './steps.ts';

export interface FaultyList {
  readonly address: string;
  /** The call that loads the rows. */
  readonly call: string;
  readonly heading: string;
  /** Finds the rows, without their placeholders, in the page's main part. */
  readonly findRows: (main: Locator) => Locator;
  readonly errorTitle: string;
}

/** The call and the error title that all lists of transactions share. */
export const TRANSACTIONS = { call: 'finance/list_transactions', errorTitle: 'İşlem listesi alınamadı' };
export const HISTORY = {
  ...TRANSACTIONS,
  findRows: (main: Locator) => main.getByRole('table', { name: 'Kayıtlar' }).getByRole('cell'),
};

const findRow = (page: Page, { findRows }: FaultyList) => findRows(page.getByRole('main')).first();
const findRetry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Yeniden dene' }).last();

/** Declares the tests of a list: faults of its own call, and those of the session with a late reply. */
export function testListFaults(list: FaultyList): void {
  testFaultsOfCall(list);
  testFaultsOfSession(list);
}

type Effect = NonNullable<ScenarioInput['rules']>[number]['effect'];

const FAULTS_OF_CALL: readonly Effect[] = [
  { kind: 'malformed' },
  { kind: 'status', status: 503 },
  { kind: 'message', message: 'Bir şeyler ters gitti' },
  // The client refreshes the session and repeats the call, which is refused again.
  { kind: 'message', message: 'Oturum süresi doldu', code: 403 },
  { kind: 'drop' },
];
/**
 * Declares the test of faults of the call that loads the list. The page shows these faults in place of the
 * list, not in a toast.
 */
function testFaultsOfCall(list: FaultyList): void {
  const { address, call, heading, errorTitle } = list;

  test(`${address}: a fault of its call is told, and a retry brings the list`, async ({
    page,
    control,
    complaints,
  }) => {
    complaints.expect(/status of 503|ERR_/);
    await prepareSignIn(page);
    for (const effect of FAULTS_OF_CALL) {
      const title = effect.kind === 'drop' ? 'Bağlantı yok' : errorTitle;
      await control('putScenario', { rules: [{ on: call, effect }] });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
      await control('deleteScenario');
      // After a lost connection, the client repeats the call as soon as the device is online again.
      if (effect.kind === 'drop') await page.evaluate(() => dispatchEvent(new Event('online')));
      else await findRetry(page).click();
      await expect(findRow(page, list)).toBeVisible();
      await expect(page.getByRole('main').getByText(title)).toHaveCount(0);
    }
    await expect(findToast(page, /.+/)).toHaveCount(0);
  });
}

/** Declares the test of two faults that follow each other on one page, each with its own error title. */
export function testUnlikeFaults(list: FaultyList): void {
  const { address, call, heading, errorTitle } = list;

  test(`${address}: a lost connection is told, then a fault of its call, and a retry brings the list`, async ({
    page,
    control,
    complaints,
  }) => {
    complaints.expect(/status of 503|ERR_/);
    await prepareSignIn(page);
    await control('putScenario', { rules: [{ on: call, effect: { kind: 'drop' } }] });
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByText('Bağlantı yok').first()).toBeVisible();
    await expect(main.getByText(errorTitle)).toHaveCount(0);

    // The client repeats the call as soon as the device is online again, and now gets another fault.
    await control('putScenario', { rules: [{ on: call, effect: { kind: 'status', status: 503 } }] });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(main.getByText(errorTitle).first()).toBeVisible();
    await expect(main.getByText('Bağlantı yok')).toHaveCount(0);

    await control('deleteScenario');
    await findRetry(page).click();
    await expect(findRow(page, list)).toBeVisible();
    await expect(main.getByText(errorTitle)).toHaveCount(0);
    await expect(findToast(page, /.+/)).toHaveCount(0);
  });
}

/**
 * Declares the test of faults that replace the list by another page, a missing right and the end of the session, and of
 * a reply that comes late.
 */
export function testFaultsOfSession(list: FaultyList): void {
  const { address, call, heading } = list;

  test(`${address}: a missing right leads away, and the end of the session to the login and back; placeholders stay while a reply is late, with a note after ten seconds`, async ({
    page,
    control,
  }) => {
    await prepareSignIn(page);
    await control('putScenario', {
      rules: [{ on: call, effect: { kind: 'message', message: 'Bu işlem için yetkiniz yok', code: 401 } }],
    });
    await page.goto(address);
    await expect(page).toHaveURL(/\/no-access$/);
    await expect(findAccountMenu(page)).toBeVisible();

    await control('deleteScenario');
    await follow(page, address);
    await expect(list.findRows(page.getByRole('main')).first()).toBeVisible();

    await control('putScenario', { sessionExpired: true });
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
    await control('deleteScenario');
    await fillLogin(page, 'esra.isik');
    await expectSignedIn(page);
    // The login does not return to an address with `profile` (spec §2).
    await expect(page).toHaveURL(address.includes('profile') ? /\/$/ : new RegExp(`${address}$`));

    await page.clock.install();
    const release = await holdCalls(page, `"${call.split('/')[1]}"`);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(findPlaceholders(page).first()).toBeVisible();
    await expect(page.getByText(/Bu biraz uzun sürüyor/)).toHaveCount(0);

    await page.clock.fastForward(SLOW_MS + 1000);
    await expect(page.getByText(/Bu biraz uzun sürüyor/).first()).toBeVisible();
    await expect(findPlaceholders(page).first()).toBeVisible();

    release();
    await expect(findRow(page, list)).toBeVisible();
    await expect(page.getByText(/Bu biraz uzun sürüyor/)).toHaveCount(0);
  });
}
