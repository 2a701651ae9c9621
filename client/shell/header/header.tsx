import './header.css';
import { computed } from '@preact/signals-react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { SUPPORT_PATH } from '#contracts/documents/pages';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { getFrameDocuments } from '../../core/site/frame-documents.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { createLazyComponent } from '../../ui/behaviour/lazy-component.ts';
import { useIsWide } from '../../ui/behaviour/use-media.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconHeadset } from '../../ui/icons.ts';
import { Link } from '../../ui/links/link.tsx';
import { LanguageButton, ThemeButton } from '../menu/preferences.tsx';
import { useSlots } from '../slots.ts';
import { shellTexts } from '../texts.tr.ts';
import { useCurrentNavLink, useNavLinks } from './header-menu.ts';
import { Logo } from './logo.tsx';
import { NavItem } from './nav-item.tsx';

/** The tools of a player load after the sign-in, since most visits begin signed out. */
const playerTools = createLazyComponent(() => import('./player-tools.tsx'));

/**
 * The header: navigation, search, support, and the tools of a visitor or of a player. The tools of a player show while
 * the player's pages can be entered, even if the session is being refreshed or the refresh has failed.
 */
export function Header() {
  const { session, maintenance } = useModels();
  const { search } = useSlots();
  // During maintenance no other page can be opened, so the links are hidden.
  const isClosed = maintenance.isUnderMaintenance.value;
  const isPlayer = session.mayEnter.value && !isClosed;
  const t = useTexts(shellTexts);
  return (
    <header className="header">
      <div className="wrap header-row row spread gap-12">
        <Logo label={t('home')} />
        {!isClosed && <MainNavigation />}
        <div className="row gap-2 to-end">
          {!isClosed && search}
          <SupportLink />
          {!isPlayer && (
            <>
              <ThemeButton />
              <LanguageButton />
            </>
          )}
        </div>
        {isPlayer ? (
          <div className="header-account row gap-10">
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
  const t = useTexts(siteTexts);
  const isSitePage = useIsSitePage();
  return (
    <div className="header-account row gap-10">
      <Link href="/login" className={buildButtonClass({ variant: 'quiet', size: 'row' })}>
        {t('titleLogin')}
      </Link>
      {isSitePage('/register') && (
        <Link href="/register" className={`${buildButtonClass({ variant: 'lamp', size: 'row' })} from-360`}>
          {t('titleRegister')}
        </Link>
      )}
    </div>
  );
}

/** Leads to live support, as an icon in the header; on a phone it stands in the menu. */
function SupportLink() {
  const t = useTexts(siteTexts);
  return (
    <a href={SUPPORT_PATH} className="icon-button icon-button-40 from-900" title={t('support')}>
      <Icon of={IconHeadset} />
      <span className="hidden-visually">{t('support')}</span>
    </a>
  );
}

/** The number of links that fit in a window below 1200 px. The last item holds the others there. */
const NARROW_COUNT = 3;

/** The navigation of the header, from 900 px. */
function MainNavigation() {
  const t = useTexts(shellTexts);
  const isWide = useIsWide();
  const { links, isLoading } = useNavLinks();
  const current = useCurrentNavLink(links);
  const others = useMemo(() => links.slice(NARROW_COUNT), [links]);
  return (
    <nav
      className={isLoading ? 'header-nav from-900 is-loading' : 'header-nav from-900'}
      data-loading={isLoading || undefined}
      aria-label={t('mainNavigation')}
    >
      {isWide && <MenuLoad />}
      {links.map((link, index) => (
        <NavItem
          key={link.path}
          {...link}
          isCurrent={link === current}
          className={index < NARROW_COUNT ? '' : 'from-1200'}
        />
      ))}
      {others.length > 0 && (
        <NavItem
          title={t('moreLinks')}
          items={others}
          isCurrent={current !== undefined && others.includes(current)}
          className="below-1200"
        />
      )}
    </nav>
  );
}

/** Loads the main menu, and what has failed of it again with each new page. */
function MenuLoad() {
  const [path] = useLocation();
  return <MenuLoadOfPage key={path} />;
}

/** @useSignals */
function MenuLoadOfPage() {
  const models = useModels();
  useEffect(() => void getFrameDocuments(models).load(), [models]);
  return null;
}

/**
 * Shows a bar under the header while calls are running. Each view announces its own loading, so the bar is
 * hidden from screen readers.
 */
export function LoadingBar() {
  const { openCalls } = useModels().api;
  // The value changes only with the first and the last call, so other calls do not render the bar again.
  const isLoading = useMemo(() => computed(() => openCalls.value > 0), [openCalls]);
  return isLoading.value ? <div className="loading-bar" aria-hidden="true" /> : null;
}
