import { useTexts } from '../core/i18n/use-texts.ts';
import { siteTexts } from '../core/site/texts.tr.ts';

export const MAIN_ID = 'main';

/** The first focusable link of every page: skips the navigation. */
export function SkipToContent() {
  const t = useTexts(siteTexts);
  return <SkipLink to={MAIN_ID}>{t('skipToContent')}</SkipLink>;
}

/** A link that shows while it has the focus, which it moves to another part of the page without a new history entry. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      className="skip-link"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
