import { useSignals } from '@preact/signals-react/runtime';
import { useModels } from '../state/models.ts';
import type { Texts, TextTable, Translate } from './texts.ts';

/**
 * The texts of a screen in the current language, as in `const t = useTexts(homeTexts); t('title')`.
 *
 * Follows the language live; waits (suspends) for a language that is chosen but not fetched yet.
 */
export function useTexts<T extends TextTable>(texts: Texts<T>): Translate<T> {
  useSignals();
  const lang = useModels().language.lang.value;
  const pending = texts.pending(lang);
  // thrown, not `use`d: that must be called again when the wait is over, and then there is nothing to wait for
  if (pending) throw pending;
  return texts.in(lang);
}
