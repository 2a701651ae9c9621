import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { Link } from '../../routing/link.tsx';
import type { PageProps } from '../../routing/route.ts';
import { buildButtonClass } from '../../ui/button.tsx';
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
          <Link href="/" className={buildButtonClass({ variant: 'lamp' })}>
            {frame('toHome')}
          </Link>
          <Link href="/slot" className={buildButtonClass()}>
            {t('findGame')}
          </Link>
        </>
      }
    >
      <p>{t('text')}</p>
    </MessagePage>
  );
}
