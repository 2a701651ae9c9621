import './header.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { buttonClass } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Balance } from './balance.tsx';
import { frameTexts } from './frame-texts.ts';
import { Link } from './link.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Logo } from './logo.tsx';
import { LanguageButton, ModeButton } from './preferences.tsx';

/** Only for whoever is signed in: most first visits are not. */
const accountMenu = lazyPart(() => import('./account-menu.tsx'));

/** The head of every page: where one can go, how it looks, who one is. */
export function Header() {
  useSignals();
  const { session, maintenance } = useModels();
  // Nothing else can be opened then: what leads nowhere is not offered.
  const isClosed = maintenance.isUnderMaintenance.value;
  const t = useTexts(frameTexts);
  return (
    <header className="header">
      <div className="wrap header-row">
        <Logo label={t('home')} />
        {!isClosed && (
          <nav className="header-nav" aria-label={t('mainNavigation')}>
            <Link href="/slot" isCurrentBelow>
              {t('slots')}
            </Link>
            <Link href="/live" isCurrentBelow>
              {t('live')}
            </Link>
          </nav>
        )}
        <div className="header-tools">
          <ModeButton />
          <LanguageButton />
        </div>
        {isClosed ? null : session.isSignedIn.value ? (
          <div className="header-account">
            <Balance />
            <div className="header-avatar">
              <accountMenu.Part />
            </div>
          </div>
        ) : (
          <Link href="/login" className={`${buttonClass({ look: 'quiet', size: 'row' })} header-sign-in`}>
            {t('signIn')}
          </Link>
        )}
      </div>
      <LoadingBar />
    </header>
  );
}
