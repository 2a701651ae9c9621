import './menu.css';
import { useEffect } from 'react';
import { getSiteDocuments } from '../../content/site-documents.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { frameTexts } from '../../site/frame-texts.tr.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { getFrameDocuments } from '../frame-documents.ts';
import { SignOutButton } from '../header/account.tsx';
import { CloseMenuContext } from './close-menu.ts';
import { PlayerSection, VisitorSection } from './menu-account.tsx';
import { SiteLinks } from './menu-links.tsx';
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
