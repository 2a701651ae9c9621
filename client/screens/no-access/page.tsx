import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { ButtonLink } from '../../routing/link.tsx';
import type { PageProps } from '../../routing/route.ts';
import { SupportLink } from '../../routing/server-link.tsx';
import { frameTexts } from '../../site/frame-texts.tr.ts';
import { LockedArch } from '../../ui/states/arches.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { noAccessTexts } from './texts.tr.ts';

export default function NoAccessPage(_: PageProps) {
  const { session } = useModels();
  const t = useTexts(noAccessTexts);
  const frame = useTexts(frameTexts);
  const isVisitor = !session.mayEnter.value;
  return (
    <StatePanel
      layout="page"
      picture={<LockedArch />}
      title={t('title')}
      text={isVisitor ? t('textVisitor') : t('text')}
      actions={
        <>
          <ButtonLink href="/" variant="lamp">
            {frame('toHome')}
          </ButtonLink>
          {isVisitor ? (
            <ButtonLink href="/login">{frame('signIn')}</ButtonLink>
          ) : (
            <SupportLink isButton>{t('support')}</SupportLink>
          )}
        </>
      }
    />
  );
}
