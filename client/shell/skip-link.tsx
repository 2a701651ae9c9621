import { useTexts } from '../core/i18n/use-texts.ts';
import { siteTexts } from '../core/site/texts.tr.ts';

export const MAIN_ID = 'main';

/** The first focusable link: skips the navigation without a new history entry. */
export function SkipLink() {
  const t = useTexts(siteTexts);
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
