// The login says which page or game opens after the sign-in.
import { expect, test } from 'vitest';
import { ReturnNotice } from '../../../../client/features/account/login/return-notice.tsx';
import { getSelectedGame } from '../../../../client/features/catalogue/selected-game.ts';
import { renderInSite } from '../../support/render-in-site.tsx';
import { createTestClient } from '../../support/test-client.ts';

test.each([
  ['/play/slot/1001', 'Girişten sonra “Yedi Kedi” açılır.'],
  ['/play/slot/1002', 'Girişten sonra seçtiğiniz oyun açılır.'],
  ['/live?q=rulet', 'Girişten sonra “Canlı casino” sayfasına dönersiniz.'],
  ['/favorites', 'Girişten sonra “Favoriler” sayfasına dönersiniz.'],
  ['/tickets', 'Girişten sonra “Biletlerim” sayfasına dönersiniz.'],
  ['/notifications', 'Girişten sonra “Bildirimler” sayfasına dönersiniz.'],
])('for the return address %s it says “%s”', async (address, text) => {
  const { models } = await createTestClient();
  getSelectedGame(models).select({ gameID: 1001, name: 'Yedi Kedi' });
  models.returnAddress.save(address);

  expect(renderInSite(models, <ReturnNotice />)).toBe(`<span>${text}</span>`);
});

test.each(['/', '/nowhere'])('of %s it says nothing', async (address) => {
  const { models } = await createTestClient();
  models.returnAddress.save(address);

  expect(renderInSite(models, <ReturnNotice />)).toBe('');
});
