import { useSignals } from '@preact/signals-react/runtime';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PageProps } from '../../routes.tsx';
import { frameTexts } from '../../shell/frame-texts.ts';
import { Link } from '../../shell/link.tsx';
import { useModels } from '../../state/models.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LockedArch } from '../../ui/locked-arch.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { noAccessTexts } from './texts.ts';

export default function NoAccessPage(_: PageProps) {
  useSignals();
  const { session } = useModels();
  const t = useTexts(noAccessTexts);
  const frame = useTexts(frameTexts);
  return (
    <MessagePage
      picture={<LockedArch />}
      title={t('title')}
      actions={
        <>
          <Link href="/" className={buttonClass({ look: 'lamp' })}>
            {frame('toHome')}
          </Link>
          {!session.mayEnter.value && (
            <Link href="/login" className={buttonClass()}>
              {frame('signIn')}
            </Link>
          )}
        </>
      }
    >
      <p>{t('text')}</p>
    </MessagePage>
  );
}
