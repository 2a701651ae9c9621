import { useTexts } from '../../i18n/use-texts.ts';
import type { PageProps } from '../../routes.tsx';
import { frameTexts } from '../../shell/frame-texts.ts';
import { Link } from '../../shell/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyShelfArch } from '../../ui/empty-shelf-arch.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { notFoundTexts } from './texts.ts';

export default function NotFoundPage(_: PageProps) {
  const t = useTexts(notFoundTexts);
  const frame = useTexts(frameTexts);
  return (
    <MessagePage
      picture={<EmptyShelfArch />}
      title={t('title')}
      actions={
        <>
          <Link href="/" className={buttonClass({ look: 'lamp' })}>
            {frame('toHome')}
          </Link>
          <Link href="/slot" className={buttonClass()}>
            {t('findGame')}
          </Link>
        </>
      }
    >
      <p>{t('text')}</p>
    </MessagePage>
  );
}
