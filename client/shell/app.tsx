import { Suspense } from 'react';
import { Router, useLocation, useRouter } from 'wouter';
import { type Models, ModelsProvider } from '../state/models.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { findRoute } from './match.ts';
import { aroundNav } from './navigation.ts';
import { Outlet } from './outlet.tsx';
import type { Scroll } from './scroll.ts';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TestBanner } from './test-banner.tsx';
import { ToastList } from './toast-list.tsx';

/** The whole site. */
export function App({ models, scroll }: { models: Models; scroll: Scroll }) {
  return (
    <ErrorBoundary>
      <ModelsProvider value={models}>
        <Router aroundNav={aroundNav}>
          {/* waits for nothing but the texts of a language that was chosen on an earlier visit */}
          <Suspense>
            <Frame scroll={scroll} />
          </Suspense>
        </Router>
      </ModelsProvider>
    </ErrorBoundary>
  );
}

/** What stands around every page; the page itself may do without header and footer. */
function Frame({ scroll }: { scroll: Scroll }) {
  const [path] = useLocation();
  const { parser } = useRouter();
  const match = findRoute(parser, path);
  if (!match) return null; // the table ends with `*`
  const hasChrome = !match.route.hidesChrome;
  return (
    <>
      <SkipLink />
      <TestBanner />
      {hasChrome && <Header />}
      <Outlet match={match} scroll={scroll} />
      {hasChrome && <Footer />}
      {hasChrome && <TabBar />}
      <ToastList />
    </>
  );
}
