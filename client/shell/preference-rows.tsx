import './preference-rows.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { Icon } from '../ui/icon.tsx';
import { IconMoon, IconSun } from '../ui/icons.ts';
import { frameTexts } from './frame-texts.ts';

/** Each language is named in itself, so that whoever needs it can read it. */
const LANGUAGES = { tr: 'Türkçe', en: 'English' } as const;

/** Both preferences written out, for the menu of the phone. */
export function PreferenceRows() {
  useSignals();
  const { language, mode } = useModels();
  const t = useTexts(frameTexts);
  const lang = language.lang.value;
  return (
    <>
      <fieldset className="preference">
        <legend>{t('language')}</legend>
        <div className="segments">
          {(['tr', 'en'] as const).map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              aria-pressed={lang === each}
              onClick={() => language.choose(each)}
            >
              {LANGUAGES[each]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className="preference">
        <legend>{t('appearance')}</legend>
        <div className="segments">
          {(['dark', 'light'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={mode.mode.value === each}
              onClick={() => mode.mode.value !== each && mode.toggle()}
            >
              <Icon of={each === 'dark' ? IconMoon : IconSun} size={17} />
              {each === 'dark' ? t('darkMode') : t('lightMode')}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
