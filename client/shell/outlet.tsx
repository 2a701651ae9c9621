import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../i18n/use-texts.ts';
import { blockedRoute } from '../routes.tsx';
import { useModels } from '../state/models.ts';
import { ErrorBoundary, forgetReload } from './error-boundary.tsx';
import { useGuard } from './guard.tsx';
import { useEntryKey } from './history-entry.ts';
import type { Match } from './match.ts';
import { pageOf } from './page-code.ts';
import type { Scroll } from './scroll.ts';
import { MAIN_ID } from './skip-link.tsx';
import { shellTexts } from './texts.ts';
import { titleText } from './title.ts';

/** The page of the current address, once its guard lets it be seen and its code is here. */
export function Outlet({ match, scroll }: { match: Match; scroll: Scroll }) {
  const [path] = useLocation();
  const isShown = useGuard(match.route);
  const isBlocked = useIsBlocked(path);
  const shown = isBlocked ? { ...match, route: blockedRoute } : match;
  const Page = pageOf(shown.route);
  /** The page that stood last; one that its guard kept out never stood. */
  const lastPath = useRef<string | null>(null);
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {isShown && (
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<Waiting />}>
            <Arrival match={shown} path={path} lastPath={lastPath} scroll={scroll} />
            <Page params={shown.params} path={shown.route.path} />
          </Suspense>
        </ErrorBoundary>
      )}
    </main>
  );
}

/**
 * After an HTTP 500 what was read stays readable; the blocked screen takes the place of pages that nothing can
 * fill any more: those one goes to later, and the first if it never had an answer.
 */
function useIsBlocked(path: string): boolean {
  useSignals();
  const { blocked, api } = useModels();
  const seenPath = useRef(path);
  if (!blocked.isBlocked.value) seenPath.current = path;
  return blocked.isBlocked.value && (path !== seenPath.current || !api.hasAnswered.value);
}

/** Room for a page whose code is on its way. */
function Waiting() {
  const t = useTexts(shellTexts);
  return (
    <div className="page page-waiting" aria-busy="true">
      <p className="hidden-visually" role="status">
        {t('pageLoading')}
      </p>
    </div>
  );
}

interface ArrivalProps {
  readonly match: Match;
  readonly path: string;
  readonly lastPath: RefObject<string | null>;
  readonly scroll: Scroll;
}

/** What happens when a page stands: title, scroll, focus, a sign of life. Before the page, so that its own title wins. */
function Arrival({ match, path, lastPath, scroll }: ArrivalProps) {
  const { activity } = useModels();
  const t = useTexts(shellTexts);
  const key = useEntryKey();
  const { title, keepsScroll = false } = match.route;
  const text = t(title);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is named anew, whatever the last one said
  useEffect(() => {
    document.title = titleText(text);
  }, [text, path]);

  useEffect(() => {
    scroll.arrive(key, path, keepsScroll);
  }, [key, path, keepsScroll, scroll]);

  useEffect(() => {
    // the document itself is announced by the browser: only a navigation moves the focus
    if (lastPath.current !== null && lastPath.current !== path) focusHeading();
    lastPath.current = path;
    activity.touch();
    forgetReload();
  }, [path, lastPath, activity]);

  return null;
}

function focusHeading() {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
