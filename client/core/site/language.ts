/** The language of the site: the one stored under either of two keys, else Turkish (spec §4). */
import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Lang } from '#contracts/fields';
import { loadTexts } from '../i18n/texts.ts';
import type { Page } from '../platform.ts';
import { entries } from '../storage/entries.ts';
import type { LanguageRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { siteTexts } from './texts.tr.ts';
import type { ToastsModel } from './toasts.ts';

export interface LanguageModel {
  readonly lang: ReadonlySignal<Lang>;
  /** Whether the texts of the chosen language are loading. */
  readonly isSwitching: ReadonlySignal<boolean>;
  /**
   * Loads the texts, then switches the language. If the texts cannot be loaded, shows a toast and keeps the
   * language.
   *
   * record: the entry of the language in `/datas/languages.json`. It is stored.
   */
  choose(lang: Lang, record?: LanguageRecord): Promise<void>;
}

/** The records that are used until `/datas/languages.json` is loaded (spec §3 Language). */
export const LANGUAGE_RECORDS: Readonly<Record<Lang, LanguageRecord>> = {
  tr: { id: 1, title: 'TR', lang: 'tr' },
  en: { id: 2, title: 'EN', lang: 'en' },
};

interface Deps {
  readonly localStore: Store;
  readonly page: Page;
  readonly toasts: ToastsModel;
}

export function createLanguage({ localStore, page, toasts }: Deps): LanguageModel {
  const lang = signal<Lang>(localStore.get(entries.lang) ?? localStore.get(entries.language)?.lang ?? 'tr');
  const isSwitching = signal(false);
  if (lang.value !== 'tr') void loadTexts(lang.value);
  effect(() => page.showLang(lang.value));

  async function choose(chosen: Lang, record = LANGUAGE_RECORDS[chosen]) {
    isSwitching.value = true;
    const isLoaded = await loadTexts(chosen);
    isSwitching.value = false;
    if (!isLoaded) {
      toasts.show('bad', () => siteTexts.in(lang.value)('languageUnavailable'));
      return;
    }
    lang.value = chosen;
    localStore.set(entries.lang, chosen);
    localStore.set(entries.language, record);
  }

  return {
    lang,
    isSwitching,
    choose,
  };
}
