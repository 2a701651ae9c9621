// A login whose second factor is a code by text message.
import type { Page } from 'playwright';
import type { Control } from '#contracts/control/client';
import { barriers } from '../accessibility/barriers.ts';
import { expect, test } from '../page.ts';
import { expectSignedIn, expectSignedOut, fillLogin, stopClock } from '../steps.ts';

const PLAYER = 'selin.oz';

test('a code goes to the phone that is shown, a wrong one is said, the right one signs in', async ({
  page,
  control,
}) => {
  await page.goto('/login');
  await fillLogin(page, PLAYER);

  await expect(dialog(page).getByText(/\+90\s5••\s•••\s••\s\d\d numaralı telefonunuza/)).toBeVisible();
  await expect(dialog(page).getByText(/^Kod saat \d\d\.\d\d olana kadar geçerlidir\.$/)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await barriers(page)).toEqual([]);

  const [right] = await codesSent(control);
  await give(page, otherThan(right));
  await expect(dialog(page).getByText(/^Girdiğiniz kod doğru değil/)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectSignedOut(page);

  await give(page, `${right?.slice(0, 3)} ${right?.slice(3)}`);
  await expectSignedIn(page);
});

test('another code can be had after a wait that is shown, and moves nothing when it is over', async ({
  page,
  control,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // the dialog stands where it stands
  await page.clock.install();
  await page.goto('/login');
  await fillLogin(page, PLAYER);
  const wait = dialog(page).getByText(/^Yeni kod \d+ saniye sonra istenebilir$/);
  await expect(wait).toHaveText(/ \d\d /);
  await stopClock(page);
  const before = await secondsIn(wait);
  await page.clock.runFor(10_000);
  expect(await secondsIn(wait)).toBe(before - 10);
  const verify = dialog(page).getByRole('button', { name: 'Doğrula' });
  const place = await verify.boundingBox();

  await letPassInTheWorld(control, 60_000);
  await page.clock.runFor(50_000);
  const again = dialog(page).getByRole('button', { name: 'Yeni kod gönder' });
  await expect(again).toBeVisible();
  expect(await verify.boundingBox()).toEqual(place);
  await again.click();

  await expect(dialog(page).getByText('Yeni kod gönderildi.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(wait).toBeVisible();
  const sent = await codesSent(control);
  expect(sent).toHaveLength(2);
  await give(page, sent[0]);
  await expectSignedIn(page);
});

test('five wrong codes lock the second step, and say for how long', async ({ page, control }) => {
  await page.goto('/login');
  await fillLogin(page, PLAYER);
  await expect(code(page)).toBeFocused();
  const wrong = otherThan((await codesSent(control))[0]);
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await give(page, wrong);
    await expect(dialog(page).getByText(/^Girdiğiniz kod doğru değil/)).toBeVisible();
    await code(page).fill('');
  }
  await give(page, wrong);

  await expect(dialog(page).getByRole('alert')).toContainText('15 dakika sonra yeniden giriş yapabilirsiniz');
  await expect(code(page)).toBeHidden();
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Girişe dön' }).click();
  await expect(dialog(page)).toBeHidden();

  await fillLogin(page, PLAYER);
  await expect(dialog(page).getByRole('heading', { name: 'Kod girişi kilitlendi' })).toBeVisible();
  await expectSignedOut(page);
});

test('a code that has lapsed says so, and a new one signs in', async ({ page, control }) => {
  await page.goto('/login');
  await fillLogin(page, PLAYER);
  await expect(code(page)).toBeFocused();
  const [lapsed] = await codesSent(control);
  await letPassInTheWorld(control, 4 * 60_000);

  await give(page, lapsed);
  await expect(dialog(page).getByText('Kodun süresi doldu. Yeni bir kod isteyin.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Yeni kod gönder' }).click();

  await expect(dialog(page).getByText('Yeni kod gönderildi.')).toBeVisible();
  await give(page, (await codesSent(control))[0]);
  await expectSignedIn(page);
});

test('a code that could not be sent says why, and is sent at the next try', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await control('putScenario', {
    rules: [{ on: 'user/sms_send', effect: { kind: 'status', status: 503 }, when: { times: 1 } }],
  });
  await page.goto('/login');
  await fillLogin(page, PLAYER);

  await expect(dialog(page).getByRole('alert')).toContainText('Kod gönderilemedi.');
  await dialog(page).getByRole('button', { name: 'Kodu gönder' }).click();

  await expect(dialog(page).getByText(/numaralı telefonunuza/)).toBeVisible();
  await give(page, (await codesSent(control))[0]);
  await expectSignedIn(page);
});

function dialog(page: Page) {
  return page.getByRole('dialog');
}

function code(page: Page) {
  return dialog(page).getByLabel('Kod', { exact: true });
}

async function give(page: Page, text = ''): Promise<void> {
  await code(page).fill(text);
  await dialog(page).getByRole('button', { name: 'Doğrula' }).click();
}

/** The codes that the player's phone has shown, the latest first. */
async function codesSent(control: Control): Promise<string[]> {
  const outbox = await control('getOutbox');
  return outbox.flatMap(({ channel, player, code }) =>
    channel === 'sms' && player === PLAYER && code !== null ? [code] : [],
  );
}

function otherThan(right = ''): string {
  return right === '111111' ? '222222' : '111111';
}

async function letPassInTheWorld(control: Control, ms: number): Promise<void> {
  const { now } = await control('getClock');
  await control('putClock', { now: new Date(Date.parse(now) + ms).toISOString(), keepSessions: true });
}

async function secondsIn(wait: ReturnType<Page['getByText']>): Promise<number> {
  return Number(/\d+/.exec(await wait.innerText())?.[0]);
}
