// HTTP 500: one persistent notice, nothing more leaves the browser, a reload mends it.
import { expect, test } from '../page.ts';
import { listenToCalls, toast } from '../steps.ts';

const TROUBLE = 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.';

test('after HTTP 500 every later call is refused in the client, until a reload', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await page.goto('/slot');
  await expect(page.getByText(/^48 \/ /)).toBeVisible();

  await control('patchScenario', { serverError: true });
  await page.getByRole('button', { name: 'Daha fazla' }).click();
  await expect(toast(page, TROUBLE)).toBeVisible();

  const calls = listenToCalls(page);
  await page.getByRole('banner').getByRole('link', { name: 'Canlı casino' }).click();
  await expect(page).toHaveURL(/\/live$/);
  await page.clock.install();
  await page.clock.runFor(120_000);
  await expect(toast(page, TROUBLE)).toBeVisible();
  expect(calls).toEqual([]);

  await control('patchScenario', { serverError: false });
  await page.getByRole('button', { name: 'Sayfayı yenile' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Canlı casino' })).toBeVisible();
  await expect(page.getByText(/masa görüyorsunuz/)).toBeVisible();
  await expect(toast(page, TROUBLE)).toHaveCount(0);
});

test('a first visit under HTTP 500 finds the page that says so', async ({ page, control, complaints }) => {
  complaints.expect(/status of 500/);
  await control('patchScenario', { serverError: true });

  await page.goto('/slot');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Sunucumuz şu anda yanıt veremiyor/)).toBeVisible();

  await control('patchScenario', { serverError: false });
  await page.getByRole('button', { name: 'Sayfayı yenile' }).first().click();
  await expect(page.getByText(/^48 \/ /)).toBeVisible();
});

test('another status than 500 blocks nothing', async ({ page, control, complaints }) => {
  complaints.expect(/status of 503/);
  await page.goto('/slot');
  await expect(page.getByText(/^48 \/ /)).toBeVisible();

  await control('putScenario', {
    rules: [{ on: 'casino/games_list', effect: { kind: 'status', status: 503 }, when: { times: 1 } }],
  });
  await page.getByRole('button', { name: 'Daha fazla' }).click();
  await expect(page.getByText('Devamı gelmedi.')).toBeVisible();

  await page.getByRole('button', { name: /Yeniden dene|Daha fazla/ }).click();
  await expect(page.getByText(/^96 \/ /)).toBeVisible();
});
