import './menu.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconLogin } from '../ui/icons.ts';
import { AccountCard, SignOutButton } from './account.tsx';
import { BalanceAmount, BalanceToggle } from './balance.tsx';
import { frameTexts } from './frame-texts.ts';
import { Link } from './link.tsx';
import { PreferenceRows } from './preference-rows.tsx';

/** What the phone's header has no room for. */
export default function Menu({ onClose }: { onClose: () => void }) {
  useSignals();
  const { session } = useModels();
  const t = useTexts(frameTexts);
  useCloseOnNavigation(onClose);
  const isSignedIn = session.isSignedIn.value;
  return (
    <Dialog title={t('menu')} closeWord={t('close')} onClose={onClose} sheet>
      <div className="menu">
        {isSignedIn && (
          <>
            <AccountCard />
            <div className="menu-balance">
              <div>
                <p className="text-meta hint" aria-hidden="true">
                  {t('balance')}
                </p>
                <p className="menu-amount">
                  <BalanceAmount />
                </p>
              </div>
              <BalanceToggle />
            </div>
          </>
        )}
        <PreferenceRows />
        {isSignedIn ? (
          <SignOutButton />
        ) : (
          <Link href="/login" className={buttonClass({ look: 'lamp', wide: true })}>
            <Icon of={IconLogin} />
            {t('signIn')}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** A link inside, signing out, or Back leads to another page: the menu does not stay over it. */
function useCloseOnNavigation(close: () => void) {
  const [location] = useLocation();
  const opened = useRef(location);
  useEffect(() => {
    if (location !== opened.current) close();
  }, [location, close]);
}
