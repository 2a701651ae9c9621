// Tests the login with a code by text message as the second factor.

import type { Control } from '#contracts/casino/client';
import { CODE_LOCK_MS, SMS_RESEND_WAIT_MS } from '#contracts/rules/second-factor';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { capitalise } from '#contracts/rules/wording';
import { formatDuration, MINUTE_MS } from '#contracts/time/durations';
import { buildWrongCode } from '#tests/support/casino/outbox';
import { failing, ONCE, setRules } from '../../../support/faults.ts';
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

test('the dialog of a login shows the phone, sends six digits once, and a new code after a visible wait; five wrong codes lock it for a stated time', async ({
  page,
  control,
  complaints,
}) => {
  await page.clock.install();
  await page.goto('/tickets');
  const calls = listenToCalls(page);
  await fillLogin(page, PLAYER);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Kod', { exact: true });
  await expect(dialog.getByText(/\+90\s5••\s•••\s••\s\d\d numaralı telefonunuza/)).toBeVisible();
  await expect(
    dialog.getByText(/^Kod saat \d\d\.\d\d olana kadar geçerlidir\. Altı rakam yazılınca kod gönderilir\.$/),
  ).toBeVisible();
  await expect(field).toBeFocused();

  const wait = dialog.getByText(/^Yeni kod \d+ saniye sonra istenebilir$/);
  const readSeconds = async () => Number(/\d+/.exec(await wait.innerText())?.[0]);
  await expect(wait).toHaveText(/ \d\d /);
  await waitForFrame(page);
  await stopClock(page);
  const before = await readSeconds();
  await page.clock.fastForward(2000);
  expect(await readSeconds()).toBe(before - 2);
  const verify = dialog.getByRole('button', { name: 'Doğrula' });
  const box = await verify.boundingBox();
  await advanceWorld(control, SMS_RESEND_WAIT_MS);
  const again = dialog.getByRole('button', { name: 'Yeni kod gönder' });
  // A reply that comes meanwhile sets the page's time back to that of the world.
  await expect
    .poll(async () => {
      await page.clock.fastForward(SMS_RESEND_WAIT_MS / 4);
      return again.isVisible();
    })
    .toBe(true);
  expect(await verify.boundingBox()).toEqual(box); // The button for a new code has moved nothing.
  await again.click();
  await expect(dialog.getByText('Yeni kod gönderildi.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(wait).toBeVisible();
  const [code = '', ...earlierCodes] = await listSentCodes(control);
  expect(earlierCodes).toHaveLength(1);
  await page.clock.resume();

  const wrong = buildWrongCode(code);
  complaints.expect(/status of 503/);
  await setRules(control, failing('user/sms_validate', 503, ONCE));
  await field.fill(wrong);
  await expect(dialog.getByText('Bir sorun oluştu. Lütfen daha sonra yeniden deneyin.')).toBeVisible();
  // After a failure the same code can be sent again.
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await field.fill(`${wrong.slice(0, 3)} ${wrong.slice(3)}`);
    await expect(dialog.getByText(/^Girdiğiniz kod doğru değil/)).toBeVisible();
    await expect(field).toBeFocused();
    // The same code is not sent again.
    await field.press('Enter');
    await verify.click();
    await field.fill('');
  }
  expect(calls.filter((call) => call === 'user/sms_validate')).toHaveLength(5);
  await field.fill(wrong);
  // The filter excludes the toast of the last refusal, which is an alert too.
  const lock = dialog.getByRole('alert').filter({
    hasText: `${capitalise(formatDuration(CODE_LOCK_MS, 'tr'), 'tr')} sonra yeniden giriş yapabilirsiniz`,
  });
  await expect(lock).toBeVisible();
  await expect(field).toBeHidden();
  await dialog.getByRole('button', { name: 'Girişe dön' }).click();
  await expectSignedOut(page);

  await advanceWorld(control, CODE_LOCK_MS);
  // The login expires before its code is typed, or asked for again.
  const expiry = page.getByText('Doğrulama süresi doldu. Lütfen yeniden giriş yapın.');
  for (const act of [() => field.fill('123456'), () => again.click()]) {
    await fillLogin(page, PLAYER);
    await expect(field).toBeFocused();
    await expect(expiry).toBeHidden();
    await advanceWorld(control, INACTIVITY_LIMIT_MS + MINUTE_MS, false);
    await page.clock.fastForward(SMS_RESEND_WAIT_MS);
    await act();
    await expect(dialog).toBeHidden();
    await expect(expiry).toBeVisible();
  }

  await fillLogin(page, PLAYER);
  await expect(field).toBeFocused();
  await field.fill((await listSentCodes(control))[0] ?? '');
  await expectSignedIn(page);
});

/** Returns the codes sent to the player's phone, the newest first. */
async function listSentCodes(control: Control): Promise<string[]> {
  const outbox = await control('getOutbox');
  return outbox.flatMap(({ channel, player, code }) =>
    channel === 'sms' && player === PLAYER && code !== null ? [code] : [],
  );
}

async function advanceWorld(control: Control, ms: number, keepSessions = true): Promise<void> {
  const { now } = await control('getClock');
  await control('putClock', { now: new Date(Date.parse(now) + ms).toISOString(), keepSessions });
}
