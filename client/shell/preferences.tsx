import './preferences.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { IconMoon, IconSun } from '../ui/icons.ts';
import { Spinner } from '../ui/spinner.tsx';
import { frameTexts } from './frame-texts.ts';

/** Day or night, as an icon that shows where it leads. */
export function ModeButton() {
  useSignals();
  const { mode } = useModels();
  const t = useTexts(frameTexts);
  const isDark = mode.mode.value === 'dark';
  return (
    <IconButton
      icon={isDark ? IconSun : IconMoon}
      label={isDark ? t('toLight') : t('toDark')}
      onClick={() => mode.toggle()}
    />
  );
}

/** The language of the site; a press changes to the other one. */
export function LanguageButton() {
  useSignals();
  const { language } = useModels();
  const lang = language.lang.value;
  const other = lang === 'tr' ? 'en' : 'tr';
  const invitation = other === 'en' ? 'Switch to English' : 'Türkçeye geç';
  return (
    <button
      type="button"
      className="icon-button icon-button-40 language-button"
      title={invitation}
      onClick={() => language.choose(other)}
    >
      <span aria-hidden="true">{language.isSwitching.value ? <Spinner /> : lang.toUpperCase()}</span>
      <span className="hidden-visually" lang={other}>
        {invitation}
      </span>
    </button>
  );
}
