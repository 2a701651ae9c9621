import { expect, test } from 'vitest';
import { createBannerSetting } from '../../../../client/console/settings/site-banner.ts';

function aStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('a banner that is switched off stays off at the next visit, and is on again when switched on', () => {
  const storage = aStorage();
  expect(createBannerSetting(storage).value).toBe(true);

  createBannerSetting(storage).value = false;
  expect(createBannerSetting(storage).value).toBe(false);

  createBannerSetting(storage).value = true;
  expect(storage.items.size).toBe(0);
});

test('without access to storage, the setting lasts until the page closes', () => {
  const banner = createBannerSetting(undefined);
  banner.value = false;

  expect(banner.value).toBe(false);
  expect(createBannerSetting(undefined).value).toBe(true);
});
