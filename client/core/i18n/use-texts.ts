import { useModels } from '../models.ts';
import type { Texts, TextTable, Translate } from './texts.ts';

/**
 * Returns the texts of a screen in the current language, as in `const t = useTexts(homeTexts); t('title')`.
 *
 * The component renders again when the language changes, and suspends while the texts of that language load.
 */
export function useTexts<T extends TextTable>(texts: Texts<T>): Translate<T> {
  const lang = useModels().language.lang.value;
  const pending = texts.pending(lang);
  // React's `use` would take the next table of the component for this one when it renders again.
  if (pending) throw pending;
  return texts.in(lang);
}
