import '../../ui/forms/parts/segments.css';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconMoon, IconSun } from '../../ui/icons.ts';
import { shellTexts } from '../texts.tr.ts';
import { useLanguageChoice } from './preferences.tsx';

/** Each name is written in its own language, so that the speakers of that language can read it. */
const LANGUAGES = { tr: 'Türkçe', en: 'English' } as const;

/** Language and theme as labelled rows, for menus. */
export function PreferenceRows() {
  const { language, theme: mode } = useModels();
  const t = useTexts(shellTexts);
  const lang = language.lang.value;
  const { languages, choose } = useLanguageChoice();
  return (
    <>
      <fieldset className="preference">
        <legend className="hint text-small">{t('language')}</legend>
        <div className="segments mt-6">
          {languages.map((each) => (
            <button
              key={each.lang}
              type="button"
              lang={each.lang}
              aria-pressed={lang === each.lang}
              onClick={() => choose(each)}
            >
              {LANGUAGES[each.lang]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className="preference">
        <legend className="hint text-small">{t('appearance')}</legend>
        <div className="segments mt-6">
          {(['dark', 'light'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={mode.mode.value === each}
              onClick={() => mode.mode.value !== each && mode.toggle()}
            >
              <Icon of={each === 'dark' ? IconMoon : IconSun} size={17} />
              <span>{each === 'dark' ? t('darkMode') : t('lightMode')}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
