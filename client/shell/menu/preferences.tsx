import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { getFrameDocuments } from '../../core/site/frame-documents.ts';
import { LANGUAGE_RECORDS } from '../../core/site/language.ts';
import type { LanguageRecord } from '../../core/storage/records.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconMoon, IconSun } from '../../ui/icons.ts';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { shellTexts } from '../texts.tr.ts';

/** The button that switches the theme. Its icon shows the theme that a press switches to. */
export function ThemeButton() {
  const { theme: mode } = useModels();
  const t = useTexts(shellTexts);
  const isDark = mode.mode.value === 'dark';
  return (
    <IconButton
      icon={isDark ? IconSun : IconMoon}
      label={isDark ? t('toLight') : t('toDark')}
      className="from-900"
      onClick={() => mode.toggle()}
    />
  );
}

/** Shows the current language; a press switches to the other language, if the server offers it. */
export function LanguageButton() {
  const { language } = useModels();
  const lang = language.lang.value;
  const { languages, choose } = useLanguageChoice();
  const record = languages.find((each) => each.lang !== lang);
  if (!record) return null;
  const other = record.lang;
  const invitation = other === 'en' ? 'Switch to English' : 'Türkçeye geç';
  return (
    <button
      type="button"
      className="icon-button icon-button-40 bold text-small from-900"
      title={invitation}
      onClick={() => choose(record)}
    >
      <span aria-hidden="true">{language.isSwitching.value ? <Spinner /> : lang.toUpperCase()}</span>
      <span className="hidden-visually" lang={other}>
        {invitation}
      </span>
    </button>
  );
}

/** Returns the languages to choose from, and the function that chooses one. */
export function useLanguageChoice() {
  const models = useModels();
  const state = getFrameDocuments(models).documents.value?.languages.state.value;
  return {
    /** Those that the server offers; until its list is loaded, all languages of the site. */
    languages: state?.kind === 'ready' ? state.data : Object.values(LANGUAGE_RECORDS),
    choose: (record: LanguageRecord) => void models.language.choose(record.lang, record),
  };
}
