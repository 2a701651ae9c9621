import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/link.tsx';
import type { PageProps } from '../../routing/route.ts';
import { frameTexts } from '../../site/frame-texts.tr.ts';
import { EmptyShelfArch } from '../../ui/states/arches.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { notFoundTexts } from './texts.tr.ts';

export default function NotFoundPage(_: PageProps) {
  const t = useTexts(notFoundTexts);
  const frame = useTexts(frameTexts);
  return (
    <StatePanel
      layout="page"
      picture={<EmptyShelfArch />}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <ButtonLink href="/" variant="lamp">
            {frame('toHome')}
          </ButtonLink>
          <ButtonLink href="/slot">{t('findGame')}</ButtonLink>
        </>
      }
    />
  );
}
