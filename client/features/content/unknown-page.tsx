import { buildPagePath, CONTENT_PAGES, type PageSlug } from '#contracts/documents/pages';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useTitle } from '../../core/routing/title.ts';
import { frameTexts } from '../../core/site/frame-texts.tr.ts';
import { ButtonLink, TextLink } from '../../ui/links/link.tsx';
import { EmptyShelfArch } from '../../ui/loading/arches.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import { contentPageTexts } from './texts.tr.ts';

const SLUGS = Object.keys(CONTENT_PAGES) as PageSlug[];

/** Shown for an unknown address below `/pages`: lists the pages that exist. */
export function UnknownPage() {
  const t = useTexts(contentPageTexts);
  const frame = useTexts(frameTexts);
  useTitle(t('unknownTitle'));
  return (
    <StatePanel
      layout="page"
      picture={<EmptyShelfArch />}
      title={t('unknownTitle')}
      actions={
        <ButtonLink href="/" variant="lamp">
          {frame('toHome')}
        </ButtonLink>
      }
    >
      <p>{t('unknownText')}</p>
      <ul className="unknown-page-links row wraps">
        {SLUGS.map((slug) => (
          <li key={slug}>
            <TextLink href={buildPagePath(slug)}>{t(`name-${slug}`)}</TextLink>
          </li>
        ))}
      </ul>
    </StatePanel>
  );
}
