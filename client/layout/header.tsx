import './header.css';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../models.ts';
import { Link } from '../routing/link.tsx';
import { useIsSitePage } from '../routing/route-table.ts';
import { buildButtonClass } from '../ui/button.tsx';
import { createLazyComponent } from '../ui/lazy-component.ts';
import { frameTexts } from './frame-texts.tr.ts';
import { LoadingBar } from './loading-bar.tsx';
import { Logo } from './logo.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { LanguageButton, ThemeButton } from './preferences.tsx';
import { SearchButton } from './search-button.tsx';
import { SupportLink } from './support-link.tsx';

/** The tools of a player load after the sign-in, since most visits begin signed out. */
const playerTools = createLazyComponent(() => import('./player-tools.tsx'));

/**
 * The header: navigation, search, support, and the tools of a visitor or of a player. The tools of a player show while
 * the player's pages can be entered, even if the session is being refreshed or the refresh has failed.
 */
export function Header() {
  const { session, maintenance } = useModels();
  // During maintenance no other page can be opened, so the links are hidden.
  const isClosed = maintenance.isUnderMaintenance.value;
  const isPlayer = session.mayEnter.value && !isClosed;
  const t = useTexts(frameTexts);
  return (
    <header className="header">
      <div className="wrap header-row">
        <Logo label={t('home')} />
        {!isClosed && <MainNavigation />}
        <div className="header-tools">
          {!isClosed && <SearchButton />}
          <SupportLink />
          {!isPlayer && (
            <>
              <ThemeButton className="is-desktop" />
              <LanguageButton className="is-desktop" />
            </>
          )}
        </div>
        {isPlayer ? (
          <div className="header-account">
            <playerTools.Component />
          </div>
        ) : (
          !isClosed && <VisitorTools />
        )}
      </div>
      <LoadingBar />
    </header>
  );
}

/** The links to sign in and, if the site has the page, to register. */
function VisitorTools() {
  const t = useTexts(frameTexts);
  const isSitePage = useIsSitePage();
  return (
    <div className="header-account">
      <Link href="/login" className={buildButtonClass({ variant: 'quiet', size: 'row' })}>
        {t('signIn')}
      </Link>
      {isSitePage('/register') && (
        <Link
          href="/register"
          className={`${buildButtonClass({ variant: 'lamp', size: 'row' })} header-register`}
        >
          {t('register')}
        </Link>
      )}
    </div>
  );
}
