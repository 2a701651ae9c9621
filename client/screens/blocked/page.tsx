import './page.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import type { PageProps } from '../../routing/route.ts';
import { siteTexts } from '../../site/texts.tr.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyShelfArch } from '../../ui/states/arches.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { blockedTexts } from './texts.tr.ts';

/** Replaces every page after an HTTP 500. No call is sent until the player reloads the page here (spec §4). */
export default function BlockedPage(_: PageProps) {
  const { blocked } = useModels();
  const t = useTexts(blockedTexts);
  const site = useTexts(siteTexts);
  return (
    <div className="blocked">
      <StatePanel
        layout="page"
        picture={<EmptyShelfArch />}
        title={site('titleBlocked')}
        text={t('text')}
        actions={
          <Button variant="lamp" onClick={() => blocked.reload()}>
            {site('reload')}
          </Button>
        }
      />
    </div>
  );
}
