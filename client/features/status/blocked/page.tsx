import './page.css';
import { useLayoutEffect } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyShelfArch } from '../../../ui/loading/arches.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { statusTexts } from '../texts.tr.ts';

/** Replaces every page after an HTTP 500. No call is sent until the player reloads the page here (spec §4). */
export default function BlockedPage(_: PageProps) {
  const { blocked } = useModels();
  const t = useTexts(statusTexts);
  const site = useTexts(siteTexts);
  useLayoutEffect(() => {
    blocked.isOfferedByPage.value = true;
    return () => {
      blocked.isOfferedByPage.value = false;
    };
  }, [blocked]);
  return (
    <div className="blocked">
      <StatePanel
        layout="page"
        picture={<EmptyShelfArch />}
        title={site('titleBlocked')}
        text={t('blockedText')}
        actions={
          <Button variant="lamp" onClick={() => blocked.reload()}>
            {site('reload')}
          </Button>
        }
      />
    </div>
  );
}
