import './menu.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { getSiteDocuments } from '../../resources/site-documents.ts';
import { whenIdle } from '../../ui/behaviour/when-idle.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { frameTexts } from '../frame-texts.tr.ts';
import { SignOutButton } from '../header/account.tsx';
import { CloseMenuContext } from './close-menu.ts';
import { PlayerSection, VisitorSection } from './menu-account.tsx';
import { SiteLinks } from './menu-links.tsx';
import { PreferenceRows } from './preference-rows.tsx';

// React skips an element that is the same object as in the last rendering, so opening the menu does not
// render these.
const PLAYER_SECTION = <PlayerSection />;
const VISITOR_SECTION = <VisitorSection />;
const SITE_LINKS = <SiteLinks />;
const PREFERENCES = <PreferenceRows />;

interface MenuProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of the phone: account, the links of header and footer, preferences. */
export default function Menu({ isOpen, onClose }: MenuProps) {
  const models = useModels();
  const t = useTexts(frameTexts);
  const key = useKeyOfOpening(isOpen);
  const isPlayer = models.session.mayEnter.value;
  const { footerMenu } = getSiteDocuments(models);
  useEffect(() => {
    if (isOpen) void footerMenu.load();
  }, [isOpen, footerMenu]);
  const close = useStable(onClose);
  return (
    <Dialog title={t('menu')} closeLabel={t('close')} onClose={onClose} isOpen={isOpen} isSheet>
      <div key={key} className="menu stack gap-16">
        <CloseMenuContext value={close}>
          {isPlayer ? PLAYER_SECTION : VISITOR_SECTION}
          {SITE_LINKS}
        </CloseMenuContext>
        {PREFERENCES}
        {isPlayer && <SignOutButton />}
      </div>
    </Dialog>
  );
}

/**
 * Returns a function that calls the latest `run`. Every rendering returns the same function, so that no
 * component renders because the function has changed.
 */
function useStable(run: () => void): () => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback(() => latest.current(), []);
}

/**
 * Returns a key that changes after each closing. The menu is then mounted again, so its groups are closed
 * when it opens.
 */
function useKeyOfOpening(isOpen: boolean): number {
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    return () => void whenIdle(() => setKey((last) => last + 1));
  }, [isOpen]);
  return key;
}
