/** The language of the site: stored, else Turkish (spec §4); English is fetched when it is chosen. */
import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Lang } from '#contracts/fields';
import { loadTexts } from '../i18n/texts.ts';
import { shellTexts } from '../shell/texts.ts';
import { entries, type Store } from '../storage/entries.ts';
import type { LanguageRecord } from '../storage/records.ts';
import type { Page } from './machine.ts';
import type { ToastsModel } from './toasts.ts';

export interface LanguageModel {
  readonly lang: ReadonlySignal<Lang>;
  /** While the texts of the chosen language are on their way. */
  readonly isSwitching: ReadonlySignal<boolean>;
  /** Switches once the texts are here; if they cannot be had the language stays, and a toast says so. */
  choose(lang: Lang): Promise<void>;
}

export interface Language extends LanguageModel {
  /** Takes the language of the account, where nobody has chosen one on this device. */
  adopt(lang: Lang): Promise<void>;
}

/** As `/datas/languages.json` has them (spec §3 Language). */
const RECORDS: Readonly<Record<Lang, LanguageRecord>> = {
  tr: { id: 1, title: 'TR', lang: 'tr' },
  en: { id: 2, title: 'EN', lang: 'en' },
};

interface Deps {
  readonly local: Store;
  readonly page: Page;
  readonly toasts: ToastsModel;
}

export function createLanguage({ local, page, toasts }: Deps): Language {
  const lang = signal<Lang>(local.get(entries.lang) ?? 'tr');
  const isSwitching = signal(false);
  if (lang.value !== 'tr') void loadTexts(lang.value);
  effect(() => page.showLang(lang.value));

  async function choose(chosen: Lang) {
    isSwitching.value = true;
    const areHere = await loadTexts(chosen);
    isSwitching.value = false;
    if (!areHere) {
      toasts.show('negative', () => shellTexts.in(lang.value)('languageUnavailable'));
      return;
    }
    lang.value = chosen;
    local.set(entries.lang, chosen);
    local.set(entries.language, RECORDS[chosen]);
  }

  return {
    lang,
    isSwitching,
    choose,
    async adopt(spoken) {
      if (local.get(entries.lang) === undefined) await choose(spoken);
    },
  };
}
