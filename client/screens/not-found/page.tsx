import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { ButtonLink } from '../../routing/link.tsx';
import type { PageProps } from '../../routing/route.ts';
import { EmptyShelfArch } from '../../ui/states/large-arch.tsx';
import { MessagePage } from '../../ui/states/message-page.tsx';
import { notFoundTexts } from './texts.tr.ts';

export default function NotFoundPage(_: PageProps) {
  const t = useTexts(notFoundTexts);
  const frame = useTexts(frameTexts);
  return (
    <MessagePage
      picture={<EmptyShelfArch />}
      title={t('title')}
      actions={
        <>
          <ButtonLink href="/" variant="lamp">
            {frame('toHome')}
          </ButtonLink>
          <ButtonLink href="/slot">{t('findGame')}</ButtonLink>
        </>
      }
    >
      <p>{t('text')}</p>
    </MessagePage>
  );
}
