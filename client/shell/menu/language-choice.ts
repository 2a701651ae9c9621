import { useModels } from '../../core/models.ts';
import { getFrameDocuments } from '../../core/site/frame-documents.ts';
import { LANGUAGE_RECORDS } from '../../core/site/language.ts';
import type { LanguageRecord } from '../../core/storage/records.ts';

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
