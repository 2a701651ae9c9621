import { useEffect } from 'react';
import type { InformationType } from '#contracts/calls/cmscontroller';
import { RichText } from '../../content/rich-text.tsx';
import { getSiteDocuments } from '../../content/site-documents.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { frameTexts } from '../../site/frame-texts.tr.ts';
import { Bone } from '../../ui/cards/bone.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { ResourceView } from '../../views/resource-view.tsx';
import { registerTexts } from './texts.tr.ts';

/** Shows a text that the visitor agrees to, in a dialog above the form. */
export default function TextDialog({ type, onClose }: { type: InformationType; onClose: () => void }) {
  const t = useTexts(registerTexts);
  const frame = useTexts(frameTexts);
  const text = getSiteDocuments(useModels()).findInformation(type);
  useEffect(() => {
    void text.load();
  }, [text]);
  const state = text.state.value;
  return (
    <Dialog
      title={state.kind === 'ready' ? (state.data.Title ?? t('textTitle')) : frame('loading')}
      closeLabel={frame('close')}
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
