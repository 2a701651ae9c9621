// The login says which page or game opens after the sign-in.
import { expect, test } from 'vitest';
import { getSiteDocuments } from '../../../../client/core/site/site-documents.ts';
import { LoginLead } from '../../../../client/features/account/login/login-lead.tsx';
import { getSelectedGame } from '../../../../client/features/catalogue/selected-game.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createTestClient } from '../../support/test-client.ts';

test.each([
  ['/play/slot/1001', 'Girişten sonra “Yedi Kedi” açılır.', ['/covers/7.svg']],
  ['/play/slot/1001/demo/Anka?x=1', 'Girişten sonra “Yedi Kedi” açılır.', ['/covers/7.svg']],
  ['/play/live/1001', 'Girişten sonra seçtiğiniz oyun açılır.', []],
  ['/play/slot/1002', 'Girişten sonra seçtiğiniz oyun açılır.', []],
  ['/virtual/sport', 'Girişten sonra “Spor Bahisleri” açılır.', ['/media/v1/games/908.svg']],
  ['/virtual/none', 'Girişten sonra seçtiğiniz oyun açılır.', []],
  ['/live?q=rulet', 'Girişten sonra “Canlı casino” sayfasına dönersiniz.', []],
  ['/favorites', 'Girişten sonra “Favoriler” sayfasına dönersiniz.', []],
  ['/tickets', 'Girişten sonra “Biletlerim” sayfasına dönersiniz.', []],
  ['/notifications', 'Girişten sonra “Bildirimler” sayfasına dönersiniz.', []],
  // An address that contains `profile` leads to the home page (spec §2).
  ['/profile/withdraw?method=201', 'Girişten sonra ana sayfa açılır; “Para çek” hesap menüsündedir.', []],
  ['/profile', 'Girişten sonra ana sayfa açılır; “Profil” hesap menüsündedir.', []],
  ['/search?q=profile', 'Girişten sonra ana sayfa açılır.', []],
  ['/play/slot/1001/real/profile', 'Girişten sonra ana sayfa açılır.', []],
])('for the return address %s it says “%s”', async (address, text, pictures) => {
  const { models } = await createTestClient();
  await getSiteDocuments(models).headerMenu.load();
  getSelectedGame(models).select({ gameID: 1001, name: 'Yedi Kedi', image: '/covers/7.svg' });
  models.returnAddress.save(address);

  const html = renderInSite(models, <LoginLead />);
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(`${text}</p>`);
  expect(Array.from(html.matchAll(/ src="([^"?]+)/g), ([, src]) => src)).toEqual(pictures);
});

test('the game that waits has the shape of its lobby', async () => {
  const { models } = await createTestClient();
  const findShape = (address: string) => {
    models.returnAddress.save(address);
    return /game-stand-(\w+)/.exec(renderInSite(models, <LoginLead />))?.[1];
  };

  expect(findShape('/play/slot/1001')).toBe('cover');
  expect(findShape('/play/live/301')).toBe('table');
});

test.each(['/', '/nowhere'])('of %s it says nothing', async (address) => {
  const { models } = await createTestClient();
  models.returnAddress.save(address);

  expect(renderInSite(models, <LoginLead />)).toContain('görmek için hesabınıza girin.</p>');
});

test('a game that was opened by its address is looked up for a visitor too', async () => {
  const { models } = await createTestClient();

  await getSelectedGame(models).selectAddress({ type: 'slot', id: 1001 });

  expect(getSelectedGame(models).game.value).toMatchObject({ name: 'Kiraz Yağmuru' });
});
