import { Suspense } from 'react';
import { Router, type RouterProps, useLocation } from 'wouter';
import type { Component, Elements } from '../core/jsx-types.ts';
import { type Models, ModelsProvider, useModels } from '../core/models.ts';
import { isForPlayer } from '../core/routing/guard.tsx';
import { aroundNav } from '../core/routing/navigation.ts';
import type { RouteTable } from '../core/routing/route.ts';
import { RouteTableProvider, useFindRoute } from '../core/routing/route-table.ts';
import type { Scroll } from '../core/routing/scroll.ts';
import { Search } from '../features/catalogue/search/dialog/search-dialog.tsx';
import { ErrorBoundary } from '../shell/errors/error-boundary.tsx';
import { Footer } from '../shell/footer/footer.tsx';
import { Header } from '../shell/header/header.tsx';
import { MenuSheet } from '../shell/menu/menu-sheet.tsx';
import { TabBar } from '../shell/menu/tab-bar.tsx';
import { SkipToContent } from '../shell/skip-link.tsx';
import { type Slots, SlotsProvider } from '../shell/slots.ts';
import { TestBanner } from '../shell/test-banner.tsx';
import { ToastList } from '../shell/toast-list.tsx';
import { createLazyComponent } from '../ui/behaviour/lazy-component.ts';
import { Outlet } from './outlet.tsx';

/** The features that the shell shows. */
const SLOTS: Slots = {
  search: <Search />,
  quickDeposit: createLazyComponent(() => import('../features/cashier/quick-deposit/dialog.tsx')),
  movements: createLazyComponent(() => import('../features/history/movements/dialog.tsx')),
};

interface AppProps extends SiteProps {
  scroll: Scroll;
}

interface SiteProps {
  models: Models;
  routeTable: RouteTable;
}

export function App({ scroll, ...site }: AppProps) {
  return (
    <Site {...site}>
      <Page scroll={scroll} />
    </Site>
  );
}

// wouter's type allows a text, which this component never returns.
const SiteRouter = Router as Component<RouterProps>;

/** Provides models, routes and the router. ssrPath: the path where there is no browser. */
export function Site({
  models,
  routeTable,
  ssrPath,
  children,
}: SiteProps & { ssrPath?: string; children: Elements }) {
  return (
    <ErrorBoundary>
      <ModelsProvider value={models}>
        <RouteTableProvider value={routeTable}>
          <SlotsProvider value={SLOTS}>
            <SiteRouter aroundNav={aroundNav} {...(ssrPath && { ssrPath })}>
              {/* The frame suspends only while the texts of the stored language load. */}
              <Suspense>{children}</Suspense>
            </SiteRouter>
          </SlotsProvider>
        </RouteTableProvider>
      </ModelsProvider>
    </ErrorBoundary>
  );
}

// React skips an element that is the same object as in the last rendering, so a navigation renders only the
// page.
const HEADER = <Header />;
const FOOTER = <Footer />;
const TAB_BAR = <TabBar />;

/** The page of the current address in its frame. */
function Page({ scroll }: { scroll: Scroll }) {
  const [path] = useLocation();
  const models = useModels();
  const match = useFindRoute()(path);
  if (!match) return null; // Never happens: the last route of the table matches every path.
  return (
    <Frame hasChrome={!match.route.hidesChrome || !isForPlayer(models)} footer={FOOTER}>
      <Outlet match={match} scroll={scroll} />
    </Frame>
  );
}

interface FrameProps {
  /** Whether header, tab bar and footer are shown. */
  hasChrome: boolean;
  footer?: Elements;
  children: Elements;
}

/** The parts of the site around every page. */
export function Frame({ hasChrome, footer, children }: FrameProps) {
  return (
    <>
      <SkipToContent />
      <TestBanner />
      <MenuSheet>
        {hasChrome && HEADER}
        {children}
        {/* The tab bar comes before the footer, so that Tab reaches the bar without passing the footer's many
            links. */}
        {hasChrome && TAB_BAR}
        {hasChrome && footer}
      </MenuSheet>
      <ToastList />
    </>
  );
}
