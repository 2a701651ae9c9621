import { useTexts } from '../../i18n/use-texts.ts';
import type { PageProps } from '../../routes.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useModels } from '../../state/models.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyShelfArch } from '../../ui/empty-shelf-arch.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { blockedTexts } from './texts.ts';

/** After an HTTP 500: nothing is asked any more until a reload, which is offered here (spec §4). */
export default function BlockedPage(_: PageProps) {
  const { blocked } = useModels();
  const t = useTexts(blockedTexts);
  const shell = useTexts(shellTexts);
  return (
    <MessagePage
      picture={<EmptyShelfArch />}
      title={shell('titleBlocked')}
      actions={
        <Button look="lamp" onClick={() => blocked.reload()}>
          {shell('reload')}
        </Button>
      }
    >
      <p>{t('text')}</p>
      <p>{t('advice')}</p>
    </MessagePage>
  );
}
