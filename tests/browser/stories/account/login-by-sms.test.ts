// Tests the login with a code by text message as the second factor.

import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { CODE_LOCK_MS } from '#contracts/rules/second-factor';
import { capitalise } from '#contracts/rules/wording';
import { formatDuration } from '#contracts/time/durations';
import { findViolations } from '../../accessibility/violations.ts';
import { expect, test } from '../../page.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  listenToCalls,
  stopClock,
  waitForFrame,
} from '../../steps.ts';

const PLAYER = 'selin.oz';

test('the dialog shows the phone, sends six digits once and refuses a wrong and an expired code; a new one signs in', async ({
  page,
  control,
}) => {
  await page.goto('/login');
  const calls = listenToCalls(page);
  await fillLogin(page, PLAYER);

  await expect(findDialog(page).getByText(/\+90\s5••\s•••\s••\s\d\d numaralı telefonunuza/)).toBeVisible();
  await expect(
    findDialog(page).getByText(
      /^Kod saat \d\d\.\d\d olana kadar geçerlidir\. Altı rakam yazılınca kod gönderilir\.$/,
    ),
  ).toBeVisible();
  await expect(findCodeField(page)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  const [right] = await listSentCodes(control);
  const wrong = chooseWrongCode(right);
  await submitCode(page, `${wrong.slice(0, 3)} ${wrong.slice(3)}`);
  await findCodeField(page).press('Enter');
  await expect(findDialog(page).getByText(/^Girdiğiniz kod doğru değil/)).toBeVisible();
  await expect(findCodeField(page)).toBeFocused();
  await findCodeField(page).press('Enter');
  await findDialog(page).getByRole('button', { name: 'Doğrula' }).click();
  await expectSignedOut(page);

  await advanceWorld(control, 4 * 60_000);
  await submitCode(page, right);
  await expect(findDialog(page).getByText('Kodun süresi doldu. Yeni bir kod isteyin.')).toBeVisible();
  expect(calls.filter((call) => call === 'user/sms_validate')).toHaveLength(2);
  await findDialog(page).getByRole('button', { name: 'Yeni kod gönder' }).click();
  await expect(findDialog(page).getByText('Yeni kod gönderildi.')).toBeVisible();
  await submitCode(page, (await listSentCodes(control))[0]);
  await expectSignedIn(page);
});

test('a new code can be sent after a visible wait, and its button does not move the page', async ({
  page,
  control,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await fillLogin(page, PLAYER);
  const wait = findDialog(page).getByText(/^Yeni kod \d+ saniye sonra istenebilir$/);
  await expect(wait).toHaveText(/ \d\d /);
  await waitForFrame(page);
  await stopClock(page);
  const before = await readSeconds(wait);
  await page.clock.runFor(10_000);
  expect(await readSeconds(wait)).toBe(before - 10);
  const verify = findDialog(page).getByRole('button', { name: 'Doğrula' });
  const box = await verify.boundingBox();

  await advanceWorld(control, 60_000);
  await page.clock.runFor(50_000);
  const again = findDialog(page).getByRole('button', { name: 'Yeni kod gönder' });
  await expect(again).toBeVisible();
  expect(await verify.boundingBox()).toEqual(box);
  await again.click();

  await expect(findDialog(page).getByText('Yeni kod gönderildi.')).toBeVisible();
  await expect(findCodeField(page)).toBeFocused();
  await expect(wait).toBeVisible();
  const codes = await listSentCodes(control);
  expect(codes).toHaveLength(2);
  await submitCode(page, codes[0]);
  await expectSignedIn(page);
});

test('five wrong codes lock the second step for a stated time', async ({ page, control }) => {
  await page.goto('/login');
  await fillLogin(page, PLAYER);
  await expect(findCodeField(page)).toBeFocused();
  const wrong = chooseWrongCode((await listSentCodes(control))[0]);
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await submitCode(page, wrong);
    await expect(findDialog(page).getByText(/^Girdiğiniz kod doğru değil/)).toBeVisible();
    await findCodeField(page).fill('');
  }
  await submitCode(page, wrong);

  // The filter excludes the toast of the last refusal, which is an alert too.
  const lock = findDialog(page)
    .getByRole('alert')
    .filter({
      hasText: `${capitalise(formatDuration(CODE_LOCK_MS, 'tr'), 'tr')} sonra yeniden giriş yapabilirsiniz`,
    });
  await expect(lock).toBeVisible();
  await expect(findCodeField(page)).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await findDialog(page).getByRole('button', { name: 'Girişe dön' }).click();
  await expect(findDialog(page)).toBeHidden();

  await fillLogin(page, PLAYER);
  await expect(findDialog(page).getByRole('heading', { name: 'Kod girişi kilitlendi' })).toBeVisible();
  await expectSignedOut(page);
});

function findDialog(page: Page) {
  return page.getByRole('dialog');
}

function findCodeField(page: Page) {
  return findDialog(page).getByLabel('Kod', { exact: true });
}

/** Types a code, which is sent with its sixth digit. */
async function submitCode(page: Page, text = ''): Promise<void> {
  await findCodeField(page).fill(text);
}

/** Returns the codes sent to the player's phone, the newest first. */
async function listSentCodes(control: Control): Promise<string[]> {
  const outbox = await control('getOutbox');
  return outbox.flatMap(({ channel, player, code }) =>
    channel === 'sms' && player === PLAYER && code !== null ? [code] : [],
  );
}

function chooseWrongCode(right = ''): string {
  return right === '111111' ? '222222' : '111111';
}

async function advanceWorld(control: Control, ms: number): Promise<void> {
  const { now } = await control('getClock');
  await control('putClock', { now: new Date(Date.parse(now) + ms).toISOString(), keepSessions: true });
}

async function readSeconds(wait: ReturnType<Page['getByText']>): Promise<number> {
  return Number(/\d+/.exec(await wait.innerText())?.[0]);
}
