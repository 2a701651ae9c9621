import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { persistSwitch } from '../../../../client/console/frame/stored-switch.ts';
import { createSafeArea } from '../../../../client/core/storage/store.ts';

function aStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function createSwitch(storage: Parameters<typeof persistSwitch>[2]) {
  const isOn = signal(true);
  persistSwitch(isOn, 'off', storage);
  return isOn;
}

test('a setting that is switched off stays off at the next visit, and is on again when switched on', () => {
  const storage = aStorage();
  expect(createSwitch(storage).value).toBe(true);

  createSwitch(storage).value = false;
  expect(createSwitch(storage).value).toBe(false);

  createSwitch(storage).value = true;
  expect(storage.items.size).toBe(0);
});

test('without access to storage, the setting lasts until the page closes', () => {
  const forbidden = () =>
    createSafeArea(() => {
      throw new Error('Storage is forbidden');
    });
  const setting = createSwitch(forbidden());
  setting.value = false;

  expect(setting.value).toBe(false);
  expect(createSwitch(forbidden()).value).toBe(true);
});
