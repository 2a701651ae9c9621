import { Suspense } from 'react';
import { Router, useLocation } from 'wouter';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { type Models, ModelsProvider } from '../models.ts';
import { aroundNav } from '../routing/navigation.ts';
import { Outlet } from '../routing/outlet.tsx';
import type { RouteTable } from '../routing/route.ts';
import { RouteTableProvider, useFindRoute } from '../routing/route-table.ts';
import type { Scroll } from '../routing/scroll.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadAhead } from './load-ahead.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TestBanner } from './test-banner.tsx';
import { ToastList } from './toast-list.tsx';

interface AppProps {
  models: Models;
  routeTable: RouteTable;
  scroll: Scroll;
}

/** The whole site. */
export function App({ models, routeTable, scroll }: AppProps) {
  return (
    <ErrorBoundary>
      <ModelsProvider value={models}>
        <RouteTableProvider value={routeTable}>
          <Router aroundNav={aroundNav}>
            {/* The frame suspends only while the texts of the stored language load. */}
            <Suspense>
              <Frame scroll={scroll} />
            </Suspense>
          </Router>
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

/** The frame of every page. A route may hide the header, the tab bar and the footer. */
function Frame({ scroll }: { scroll: Scroll }) {
  const [path] = useLocation();
  const match = useFindRoute()(path);
  if (!match) return null; // Never happens: the last route of the table matches every path.
  const hasChrome = !match.route.hidesChrome;
  return (
    <>
      <SkipLink />
      <LoadAhead key={path} />
      <TestBanner />
      <MenuSheet>
        {hasChrome && HEADER}
        <Outlet match={match} scroll={scroll} />
        {/* The tab bar comes before the footer, so that Tab reaches the bar without passing the footer's many
            links. */}
        {hasChrome && TAB_BAR}
        {hasChrome && FOOTER}
      </MenuSheet>
      <ToastList />
    </>
  );
}
