import { useTexts } from '../i18n/use-texts.ts';
import { shellTexts } from './texts.ts';

export const MAIN_ID = 'main';

/** The first stop of the keyboard: past the navigation. No new history entry is made for it. */
export function SkipLink() {
  const t = useTexts(shellTexts);
  return (
    <a
      className="skip-link"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {t('skipToContent')}
    </a>
  );
}
