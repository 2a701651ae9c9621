/** The language of the site: stored, else Turkish (spec §4); English is fetched when it is chosen. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { Lang } from '#contracts/fields';

export interface LanguageModel {
  readonly lang: ReadonlySignal<Lang>;
  /** While the texts of the chosen language are on their way. */
  readonly isSwitching: ReadonlySignal<boolean>;
  /** Switches once the texts are here; if they cannot be had the language stays, and a toast says so. */
  choose(lang: Lang): Promise<void>;
}
