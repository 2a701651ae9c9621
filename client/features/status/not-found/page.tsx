import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { EmptyShelfArch } from '../../../ui/loading/arches.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { statusTexts } from '../texts.tr.ts';

export default function NotFoundPage(_: PageProps) {
  const t = useTexts(statusTexts);
  const site = useTexts(siteTexts);
  return (
    <StatePanel
      layout="page"
      picture={<EmptyShelfArch />}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      actions={
        <>
          <ButtonLink href="/" variant="lamp">
            {site('toHome')}
          </ButtonLink>
          <ButtonLink href="/slot">{t('findGame')}</ButtonLink>
        </>
      }
    />
  );
}
