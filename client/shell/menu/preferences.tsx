import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { frameTexts } from '../../core/site/frame-texts.tr.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconMoon, IconSun } from '../../ui/icons.ts';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { useLanguageChoice } from './language-choice.ts';

/** The button that switches the theme. Its icon shows the theme that a press switches to. */
export function ThemeButton({ className }: { className?: string }) {
  const { theme: mode } = useModels();
  const t = useTexts(frameTexts);
  const isDark = mode.mode.value === 'dark';
  return (
    <IconButton
      icon={isDark ? IconSun : IconMoon}
      label={isDark ? t('toLight') : t('toDark')}
      className={className}
      onClick={() => mode.toggle()}
    />
  );
}

/** Shows the current language; a press switches to the other language, if the server offers it. */
export function LanguageButton({ className = '' }: { className?: string }) {
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
      className={`icon-button icon-button-40 bold text-small ${className}`}
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
