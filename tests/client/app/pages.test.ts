// Opens each address of spec §2, and compares the heading of the page that is shown.
import { createElement } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routeTable } from '../../../client/app/routes.tsx';
import { findRoute, readPath } from '../../../client/core/routing/route-table.ts';
import { renderInSite } from '../support/render-in-site.tsx';
import { createSignedInClient, type TestClient, waitForCalls } from '../support/test-client.ts';

let player: TestClient;
beforeAll(async () => {
  player = await createSignedInClient();
});
beforeEach(() => void vi.stubGlobal('document', { fullscreenEnabled: false }));

/** Returns the heading of the page at an address, once the page has what it asks for first. */
async function openPage(address: string): Promise<string | undefined> {
  const [path, search = ''] = address.split('?');
  vi.stubGlobal('location', { pathname: path, search, hash: '' });
  const match = findRoute(routeTable.routes, readPath(address));
  if (!match) return undefined;
  const { params, route } = match;
  const page = await route.load();
  const props = { params, path: route.path };
  page.preload?.(player.models, props, {});
  await waitForCalls(player.models);
  return /<h1[^>]*>(.*?)<\/h1>/.exec(renderInSite(player.models, createElement(page.default, props)))?.[1];
}

test.each([
  ['/', 'Slot oyunları ve canlı casino'],
  ['/about-us', 'Hakkımızda'],
  ['/promotions', 'Promosyonlar'],
  ['/tournaments', 'Turnuvalar'],
  ['/slot', 'Slot'],
  ['/live', 'Canlı casino'],
  ['/slot/category/63', 'Masa oyunları'],
  ['/slot/type/crash', 'Crash oyunları'],
  ['/slot/provider/3', 'Anka Games'],
  ['/live/category/201', 'Rulet'],
  ['/live/provider/1', 'Lale Stüdyo'],
  ['/live/type/blackjack', 'Blackjack'],
  ['/login', 'Giriş yap'],
  ['/forgot-password', 'Şifremi unuttum'],
  ['/account_reset?token=a', 'Yeni şifre'],
  ['/register', 'Üye ol'],
  ['/register-account-confirm', 'Hoş geldiniz'],
  ['/profile', 'Esra Işık'],
  ['/favorites', 'Favoriler'],
  ['/notifications', 'Bildirimler'],
  ['/tickets', 'Biletlerim'],
  ['/play/slot/1001', 'Oyun'],
  ['/play/slot/1001/Yakamoz', 'Oyun'],
  ['/play/slot/1001/demo', 'Oyun'],
  ['/play/live/301/real/Yakamoz', 'Canlı masa'],
  ['/maintenance', 'Kısa bir bakım yapıyoruz'],
  ['/maintenance-control', 'Kısa bir bakım yapıyoruz'],
  ['/maintenance-demo', 'Kısa bir bakım yapıyoruz'],
  ['/no-access', 'Bu sayfa görüntülenemiyor'],
  ['/any/other/path', 'Bu rafta bir şey yok'],
])('%s opens the page that is headed "%s"', async (address, heading) => {
  expect(await openPage(address)).toBe(heading);
});
