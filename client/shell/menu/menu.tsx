import './menu.css';
import { useEffect } from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { getFrameDocuments } from '../../core/site/frame-documents.ts';
import { frameTexts } from '../../core/site/frame-texts.tr.ts';
import { getSiteDocuments } from '../../core/site/site-documents.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SignOutButton } from '../header/account.tsx';
import { PlayerSection, VisitorSection } from './menu-account.tsx';
import { SiteLinks } from './menu-links.tsx';
import { CloseMenuContext } from './menu-sheet.tsx';
import { PreferenceRows } from './preference-rows.tsx';

interface MenuProps {
  onClose: () => void;
}

/** The menu of the phone: account, the links of header and footer, preferences. */
export default function Menu({ onClose }: MenuProps) {
  const models = useModels();
  const t = useTexts(frameTexts);
  const isPlayer = models.session.mayEnter.value;
  const { footerMenu } = getSiteDocuments(models);
  useEffect(() => {
    void getFrameDocuments(models).load();
    void footerMenu.load();
  }, [models, footerMenu]);
  return (
    <Dialog title={t('menu')} closeLabel={t('close')} onClose={onClose} isSheet>
      <div className="menu stack gap-16">
        <CloseMenuContext value={onClose}>
          {isPlayer ? <PlayerSection /> : <VisitorSection />}
          <SiteLinks />
        </CloseMenuContext>
        <PreferenceRows />
        {isPlayer && <SignOutButton />}
      </div>
    </Dialog>
  );
}
