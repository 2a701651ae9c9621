// Tests the client after an HTTP 500: it shows one notice that stays, and sends no further call until a
// reload.
import { findCovered } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import { findToast, listenToCalls } from '../steps.ts';

const ERROR_TEXT = 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.';

test('after an HTTP 500 the client sends no call until a reload', async ({ page, control, complaints }) => {
  complaints.expect(/status of 500/);
  await page.goto('/slot');
  await expect(page.getByText(/^48 \/ /)).toBeVisible();

  await control('patchScenario', { serverError: true });
  await page.getByRole('button', { name: 'Daha fazla' }).click();
  await expect(findToast(page, ERROR_TEXT)).toBeVisible();

  const calls = listenToCalls(page);
  await page.getByRole('banner').getByRole('link', { name: 'Canlı casino' }).click();
  await expect(page).toHaveURL(/\/live$/);
  await page.clock.install();
  await page.clock.runFor(120_000);
  await expect(findToast(page, ERROR_TEXT)).toBeVisible();
  expect(calls).toEqual([]);

  await control('patchScenario', { serverError: false });
  await page.getByRole('button', { name: 'Sayfayı yenile' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Canlı casino' })).toBeVisible();
  await expect(page.getByText(/masa görüyorsunuz/)).toBeVisible();
  await expect(findToast(page, ERROR_TEXT)).toHaveCount(0);
});

test('a first visit during HTTP 500 shows the error page, which does not repeat the toast', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await control('patchScenario', { serverError: true });

  await page.goto('/slot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunucumuz yanıt vermiyor');
  await expect(findToast(page, ERROR_TEXT)).toBeVisible();
  await expect(page.getByText(/sorunlar yaşıyoruz|tekrar deneyin/)).toHaveCount(1);
  for (const [width, height] of [
    [1280, 720],
    [768, 1024],
    [360, 740],
    [360, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The trial click fails if something covers the button.
    await page.getByRole('main').getByRole('button', { name: 'Sayfayı yenile' }).click({ trial: true });
    expect(await findCovered(page)).toEqual([]);
  }

  await control('patchScenario', { serverError: false });
  await page.getByRole('main').getByRole('button', { name: 'Sayfayı yenile' }).click();
  await expect(page.getByText(/^48 \/ /)).toBeVisible();
});

test('a status other than 500 does not block the client', async ({ page, control, complaints }) => {
  complaints.expect(/status of 503/);
  await page.goto('/slot');
  await expect(page.getByText(/^48 \/ /)).toBeVisible();

  await control('putScenario', {
    rules: [{ on: 'casino/games_list', effect: { kind: 'status', status: 503 }, when: { times: 1 } }],
  });
  await page.getByRole('button', { name: 'Daha fazla' }).click();
  await expect(page.getByText('Devamı yüklenemedi.')).toBeVisible();

  await page.getByRole('button', { name: /Yeniden dene|Daha fazla/ }).click();
  await expect(page.getByText(/^96 \/ /)).toBeVisible();
});
