import { useModels } from '../../models.ts';
import { LANGUAGE_RECORDS } from '../../site/language.ts';
import type { LanguageRecord } from '../../storage/records.ts';
import { getFrameDocuments } from '../frame-documents.ts';

export interface LanguageChoice {
  /**
   * The languages that the server offers. Until the server's list is loaded, these are all languages of the
   * site.
   */
  readonly languages: readonly LanguageRecord[];
  readonly choose: (record: LanguageRecord) => void;
}

/** Returns the languages to choose from, and the function that chooses one. */
export function useLanguageChoice(): LanguageChoice {
  const models = useModels();
  const state = getFrameDocuments(models).documents.value?.languages.state.value;
  return {
    languages: state?.kind === 'ready' ? state.data : Object.values(LANGUAGE_RECORDS),
    choose: (record) => void models.language.choose(record.lang, record),
  };
}
