/**
 * Tests one cell of the failure matrix: causes the fault, performs the action of the row, ends the fault, and
 * goes on as a player would.
 */

import type { Locator } from 'playwright';
import type { Snapshot } from '#contracts/control/snapshot';
import { waitForReplies } from '../open-requests.ts';
import { expect } from '../page.ts';
import { fillLogin, listenToCalls, openSignedIn, PASSWORD } from '../steps.ts';
import type { Fault } from './faults.ts';
import { PLAYER, readLedger } from './ledger.ts';
import type { Row, Stage } from './row.ts';
import { type MoreSelectors, recordSeenTexts, type SeenTexts } from './seen-texts.ts';

/** The address of a JSON file, which runs no client code. A test opens it to set the browser's storage. */
const BLANK_PATH = '/datas/languages.json';
/** The maximum time until the screen no longer changes, for rows without `settleMs`. */
const SETTLE_MS = 12_000;
/** A cell without documented texts is complete when no new text has appeared for this time. */
const QUIET_MS = 1000;
/**
 * A cell with other texts than the documented ones is complete after this time without a new text. The time
 * is longer, since on a busy machine the documented texts may come late.
 */
const DIFFERENT_MS = 5000;
/** The timeout of a press on a button. */
const PRESS_MS = 5000;
/**
 * The maximum number of steps that a player takes after a fault, such as leaving maintenance, signing in and
 * acting again.
 */
const MAX_STEPS = 5;
/** Separates the texts under the fault from those after its end. */
const HEALED = '<br>↻ ';
/** Marks, in a cell of the table, a form that has lost its input. */
const EMPTY_FORM = '(form boş) ';
/** Marks, in a cell of the table, a form that has lost only its password or code. */
const EMPTY_SECRET = '(şifre boş) ';

/** A page with a signed-in player, and everything needed to begin each cell in the same state. */
export interface Walk extends Stage {
  readonly seen: SeenTexts;
  readonly calls: string[];
  readonly snapshot: Snapshot;
  readonly storage: string;
  /** The path of a mailed link for a new password. */
  readonly resetLink: string;
}

/**
 * Signs in, and saves the state from which each cell starts. Payments stay pending until the end of the walk.
 * more: selectors of further texts to record.
 */
export async function beginWalk({ page, control }: Stage, more?: MoreSelectors): Promise<Walk> {
  const seen = await recordSeenTexts(page, more);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await control('putSettings', { autoSettle: false });
  await page.goto(BLANK_PATH);
  await page.evaluate(() =>
    fetch('/endpoint/v1/user/forgot', {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      body: JSON.stringify({ data: { email: 'esra.isik@posta.example' } }),
    }),
  );
  const link = (await control('getOutbox')).find(({ channel }) => channel === 'mail')?.link;
  if (!link) throw new Error('The outbox has no link for a new password.');
  const { pathname, search } = new URL(link, 'http://vitrin.example');
  await openSignedIn(page, '/no-access');
  const calls = listenToCalls(page);
  await page.goto(BLANK_PATH);
  return {
    page,
    control,
    seen,
    calls,
    snapshot: await control('getSnapshot'),
    storage: await page.evaluate(() => JSON.stringify({ ...localStorage })),
    resetLink: pathname + search,
  };
}

/**
 * The texts of a cell in tests/browser/matrix/failures.md. Once the page has shown exactly these texts, the test does not
 * wait for further ones.
 */
type Documented = string | undefined;

/**
 * Tests a cell, from the state in which every cell starts. Asserts that screen and world agree at the end,
 * and returns the texts that the page has shown.
 */
export async function walkCell(walk: Walk, row: Row, fault: Fault, documented?: Documented): Promise<string> {
  const { page, control, seen } = walk;
  const isWaitShown = fault.title === 'slow';
  const timeout = row.settleMs ?? SETTLE_MS;
  const [documentedFault, documentedEnd] = documented?.split(HEALED) ?? [];
  await restore(walk, row);
  if (row.fill) {
    await openRow(walk, row);
    // The fault must come after the page's first reply: before it, an HTTP 500 would block the whole page.
    await waitForReplies(page);
    await row.fill(walk);
  }
  const input = await readInput(row.field?.(page));
  const before = await readLedger(control);
  walk.calls.length = 0;

  await seen.begin();
  await control('patchScenario', fault.build(row.call, row.isVisitor ?? false));
  let presses = 1;
  // The button is pressed at once. Otherwise the fault could affect another call of the page first.
  if (row.fill) await row.button(page).dispatchEvent('click');
  else await openRow(walk, row);
  await waitUntilSettled(walk, { isWaitShown, isTextDue: true, documented: documentedFault, timeout });
  const atFault = seen.text(isWaitShown);

  await control('deleteScenario');
  seen.continue();
  const isOver = (text: string) => row.ending.test(text);
  let remarks = '';
  for (let step = 0; step < MAX_STEPS && !isOver(`${atFault} ${seen.text(false)}`); step += 1) {
    const next = await takeStep(walk, row, input);
    // A password change leads to the login. If the change has taken effect, no further step is needed.
    if (next === 'at login') {
      if (row.countEffects(before, await readLedger(control)) > 0) break;
      await fillLogin(page, PLAYER, PASSWORD);
    }
    if (hasPressed(next)) presses += 1;
    remarks = REMARKS[next] ?? remarks;
    await waitUntilSettled(walk, {
      isWaitShown: false,
      isTextDue: hasPressed(next),
      documented: hasPressed(next)
        ? documentedEnd?.replace(EMPTY_FORM, '').replace(EMPTY_SECRET, '')
        : undefined,
      timeout,
    });
  }
  const atEnd = seen.text(false);
  const after = await readLedger(control);
  const effects = row.countEffects(before, after);
  if (effects === 0) expect(`${atFault} ${atEnd}`, 'the screen says that it is done').toMatch(row.ending);
  if (row.effects === 'at-least-once') expect(effects).toBeGreaterThanOrEqual(1);
  else expect(effects, 'how often the act took effect').toBe(row.effects ?? 1);
  await row.expectAgreement(walk, after);
  // One call more than presses is allowed, since the client repeats the call by itself after a session has
  // expired.
  const sent = walk.calls.filter((name) => name === row.call).length;
  if (row.fill) expect(sent, 'how often the call was sent').toBeLessThanOrEqual(presses + 1);
  expect(await page.locator('main details:has(pre)').count(), 'error screens').toBe(0);
  return atEnd === '' && remarks === '' ? atFault : `${atFault}${HEALED}${remarks}${atEnd}`;
}

/** Restores the state of world and browser that `beginWalk` has saved. */
export async function restore(
  { page, control, snapshot, storage }: Walk,
  { isVisitor }: Pick<Row, 'isVisitor'>,
): Promise<void> {
  await page.goto(BLANK_PATH);
  await control('putSnapshot', snapshot);
  await page.evaluate(
    (text) => {
      localStorage.clear();
      sessionStorage.clear();
      const entries: Record<string, string> = JSON.parse(text);
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    isVisitor ? '{}' : storage,
  );
}

/** Opens the screen of a row. A `path` without a leading slash stands for the mailed link `resetLink`. */
export async function openRow({ page, resetLink }: Walk, { path }: Pick<Row, 'path'>): Promise<void> {
  await page.goto(path.startsWith('/') ? path : resetLink);
}

interface Settling {
  readonly isWaitShown: boolean;
  /** Whether to wait for a new text first. */
  readonly isTextDue: boolean;
  readonly documented: Documented;
  readonly timeout: number;
}

/**
 * Waits until the screen is no longer busy. Then waits until it has shown exactly the documented texts, or no
 * new text for a while.
 */
async function waitUntilSettled({ page, seen }: Walk, settling: Settling): Promise<void> {
  const { isWaitShown, isTextDue, documented, timeout } = settling;
  if (isTextDue) await expect.poll(() => seen.text(false), { timeout }).not.toBe('');
  await expect(
    page.locator('[aria-busy=true], dialog:has(> p[role=status]), main [data-skeleton]'),
  ).toHaveCount(0, { timeout });
  const quietMs = documented === undefined ? QUIET_MS : DIFFERENT_MS;
  await expect
    .poll(() => seen.text(isWaitShown) === documented || seen.isQuietFor(quietMs), { timeout })
    .toBe(true);
}

type NextStep = 'way out' | 'at login' | 'pressed' | 'filled an empty form' | 'typed the secret again';

const hasPressed = (step: NextStep) => step !== 'way out' && step !== 'at login';

/** The remarks that the table adds to the texts that the player saw. */
const REMARKS: Partial<Record<NextStep, string>> = {
  'filled an empty form': EMPTY_FORM,
  'typed the secret again': EMPTY_SECRET,
};

/** Returns the text of a field without spaces, since some fields insert spaces. */
async function readInput(field: Locator | undefined): Promise<string | undefined> {
  return (await field?.inputValue())?.replace(/\s/g, '');
}

/**
 * Presses a button at once. Returns false if the button is gone, because the page has recovered by itself or
 * has signed the player out.
 */
async function press(button: Locator): Promise<boolean> {
  try {
    await button.dispatchEvent('click', {}, { timeout: PRESS_MS });
    return true;
  } catch (error) {
    if (await button.isVisible()) throw error;
    return false;
  }
}

/**
 * Takes the step that the screen offers: leaves maintenance, reloads, searches again for a payment, or
 * repeats the action of the row. input: the text that was typed before the fault.
 */
async function takeStep(walk: Walk, row: Row, input: string | undefined): Promise<NextStep> {
  const { page } = walk;
  const main = page.getByRole('main');
  const check = main.getByRole('button', { name: 'Şimdi kontrol et' });
  if (await check.isVisible()) {
    await check.click();
    await expect(page).not.toHaveURL(/\/maintenance$/);
    await main.getByRole('heading', { level: 1 }).filter({ hasNotText: 'bakım' }).first().waitFor();
    return 'way out';
  }
  const reload = page.getByRole('button', { name: 'Sayfayı yenile' }).first();
  if (await reload.isVisible()) {
    await reload.click();
    await expect(reload).toHaveCount(0);
    await main.getByRole('heading').first().waitFor(); // During the reload there is no heading.
    return 'way out';
  }
  // A player whom the server has turned away is on the home page, signed out.
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Giriş yap' });
  const isSignedOut = new URL(page.url()).pathname === '/' && (await signIn.isVisible());
  if (isSignedOut && !row.isVisitor) {
    await signIn.click();
    await expect(page).toHaveURL(/\/login$/);
  }
  const isAtLogin = new URL(page.url()).pathname === '/login';
  if (isAtLogin && !row.isVisitor) return 'at login';
  const unknown = main.getByRole('heading', { name: 'Sonucu bilmiyoruz' });
  if (await unknown.isVisible()) {
    // The button is gone if the page has begun to search for the payment again by itself.
    await press(main.getByRole('button', { name: 'Yeniden bak' }));
    await expect(unknown).toBeHidden();
    return 'way out';
  }
  const absent = main.getByRole('heading', { name: 'İşlem alınmamış' });
  if (await absent.isVisible()) {
    await main.getByRole('button', { name: 'Gözden geçir' }).click();
    await expect(absent).toBeHidden();
  }
  if (!(await row.button(page).isVisible())) {
    await openRow(walk, row);
    if (!row.fill) return 'way out';
    await row.fill(walk);
    await row.button(page).click();
    if (row.field) return 'filled an empty form';
    return row.secret ? 'typed the secret again' : 'pressed';
  }
  const isKept = (await readInput(row.field?.(page))) === input;
  const isSecretKept = (await readInput(row.secret?.(page))) !== '';
  if (!isKept || !isSecretKept) await row.fill?.(walk);
  if (!(await press(row.button(page)))) return 'way out';
  if (!isKept) return 'filled an empty form';
  return isSecretKept ? 'pressed' : 'typed the secret again';
}
