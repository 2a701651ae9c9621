// Checks that two worlds do not affect each other.

import { inject } from 'vitest';
import { createControl } from '#contracts/control/client';
import { expect, test } from '../page.ts';
import { fillLogin, playRound, skipGreeting } from '../steps.ts';

test('one world is in maintenance while the other is open', async ({ page, context, world, control }) => {
  const port = inject('sitePort');
  const other = `${world.slice(0, 50)}-b`;
  const otherPage = await context.newPage();
  await control('patchScenario', { maintenance: true });

  await Promise.all([page.goto('/'), otherPage.goto(`http://${other}.localhost:${port}/play/slot/1001`)]);
  await expect(page).toHaveURL(/\/maintenance$/);

  await skipGreeting(otherPage);
  await fillLogin(otherPage, 'esra.isik');
  await playRound(otherPage);

  const otherControl = createControl({ origin: `http://127.0.0.1:${port}`, world: other });
  expect((await control('getPlayers'))[0]?.balance).toBe('12,450.75');
  expect((await otherControl('getScenario')).maintenance).toBe(false);
  await expect(page.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible();
});
