import { useEffect } from 'react';
import type { InformationType } from '#contracts/calls/cmscontroller';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { getSiteDocuments } from '../../../core/site/site-documents.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { registerTexts } from './texts.tr.ts';

/** Shows a text that the visitor agrees to, in a dialog above the form. */
export default function TextDialog({ type, onClose }: { type: InformationType; onClose: () => void }) {
  const t = useTexts(registerTexts);
  const site = useTexts(siteTexts);
  const text = getSiteDocuments(useModels()).findInformation(type);
  useEffect(() => void text.load(), [text]);
  const state = text.state.value;
  return (
    <Dialog
      title={state.kind === 'ready' ? (state.data.Title ?? t('textTitle')) : site('loading')}
      closeLabel={site('close')}
      onClose={onClose}
    >
      <ResourceView
        state={state}
        retry={() => text.load()}
        skeleton={<Bone height="40vh" />}
        empty={<StatePanel title={t('emptyText')} text={t('emptyTextHelp')} />}
      >
        {({ Text }) => <RichText html={Text} />}
      </ResourceView>
    </Dialog>
  );
}
