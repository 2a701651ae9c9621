// Language and theme: what is stored, what the page shows, and while the texts are on their way.
import { expect, test, vi } from 'vitest';
import { createLanguage } from '../../../../client/core/site/language.ts';
import { createTheme } from '../../../../client/core/site/theme.ts';
import { createToasts } from '../../../../client/core/site/toasts.ts';
import { entries } from '../../../../client/core/storage/entries.ts';
import { createMemoryArea, createStore } from '../../../../client/core/storage/store.ts';
import { createManualTimers } from '../../support/manual-timers.ts';

function createSite() {
  const localStore = createStore(createMemoryArea());
  const page = { showLang: vi.fn<(lang: string) => void>(), showMode: vi.fn<(mode: string) => void>() };
  const toasts = createToasts({ timers: createManualTimers() });
  return { localStore, page, deps: { localStore, page, toasts } as never };
}

test('a language is shown and stored once its texts are there, with its record', async () => {
  const { localStore, page, deps } = createSite();
  const { lang, isSwitching, choose } = createLanguage(deps);
  expect([lang.value, isSwitching.value, localStore.get(entries.lang)]).toEqual(['tr', false, undefined]);
  const switching = choose('en');
  expect([lang.value, isSwitching.value]).toEqual(['tr', true]);
  await switching;
  expect([lang.value, isSwitching.value, localStore.get(entries.lang)]).toEqual(['en', false, 'en']);
  expect(localStore.get(entries.language)).toEqual({ id: 2, title: 'EN', lang: 'en' });
  await choose('tr', { id: 9, title: 'Türkçe', lang: 'tr' });
  expect(localStore.get(entries.language)).toEqual({ id: 9, title: 'Türkçe', lang: 'tr' });
  expect(page.showLang.mock.calls).toEqual([['tr'], ['en'], ['tr']]);
});

test('the stored language is used, from either of its entries', () => {
  const { localStore, deps } = createSite();
  localStore.set(entries.language, { id: 2, title: 'EN', lang: 'en' });
  expect(createLanguage(deps).lang.value).toBe('en');
  localStore.set(entries.lang, 'tr');
  expect(createLanguage(deps).lang.value).toBe('tr');
});

test('the theme is dark until light is chosen here or in another tab', () => {
  const { localStore, page, deps } = createSite();
  const theme = createTheme(deps);
  theme.toggle();
  expect([theme.mode.value, localStore.get(entries.mode)]).toEqual(['light', 'light']);
  theme.toggle();
  localStore.set(entries.mode, 'light');
  theme.followOtherTab();
  localStore.remove(entries.mode);
  theme.followOtherTab();
  expect(page.showMode.mock.calls.map(([mode]) => mode)).toEqual(['dark', 'light', 'dark', 'light', 'dark']);
});
