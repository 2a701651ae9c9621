import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { ButtonLink, SupportLink } from '../../../ui/links/link.tsx';
import { LockedArch } from '../../../ui/loading/arches.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { statusTexts } from '../texts.tr.ts';

export default function NoAccessPage(_: PageProps) {
  const { session } = useModels();
  const t = useTexts(statusTexts);
  const site = useTexts(siteTexts);
  const isVisitor = !session.mayEnter.value;
  return (
    <StatePanel
      layout="page"
      picture={<LockedArch />}
      title={site('titleNoAccess')}
      text={isVisitor ? t('noAccessVisitor') : t('noAccessText')}
      actions={
        <>
          <ButtonLink href="/" variant="lamp">
            {site('toHome')}
          </ButtonLink>
          {isVisitor ? (
            <ButtonLink href="/login">{site('titleLogin')}</ButtonLink>
          ) : (
            <SupportLink isButton>{site('support')}</SupportLink>
          )}
        </>
      }
    />
  );
}
