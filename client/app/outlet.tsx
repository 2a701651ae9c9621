import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../core/i18n/use-texts.ts';
import { useModels } from '../core/models.ts';
import { useGuard } from '../core/routing/guard.tsx';
import { useEntryKey } from '../core/routing/navigation.ts';
import { findPage } from '../core/routing/page-code.ts';
import { formatTitle } from '../core/routing/route.ts';
import { type Match, useRouteTable } from '../core/routing/route-table.ts';
import type { Scroll } from '../core/routing/scroll.ts';
import { siteTexts } from '../core/site/texts.tr.ts';
import { ErrorBoundary, forgetReload } from '../shell/errors/error-boundary.tsx';
import { MAIN_ID } from '../shell/skip-link.tsx';
import { findPageHeading } from '../ui/behaviour/focus.ts';
import { afterPaint } from '../ui/behaviour/when-idle.ts';
import { Bone, Repeat } from '../ui/cards/skeleton.tsx';
import { openOverlays } from '../ui/overlays/overlays.ts';

/** Shows the page of the current address once its guard allows that and its code is loaded. */
export function Outlet({ match, scroll }: { match: Match; scroll: Scroll }) {
  const [path] = useLocation();
  const isShown = useGuard(match.route);
  const isBlocked = useIsBlocked(path);
  const { blocked } = useRouteTable();
  const visible = isBlocked ? { ...match, route: blocked } : match;
  /** The path of the page that is shown, and whether another page was shown before it. */
  const [shown, setShown] = useState<{ path: string; isNavigation: boolean }>();
  if (isShown && shown?.path !== path) setShown({ path, isNavigation: shown !== undefined });
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {isShown && (
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<Waiting />}>
            <LoadedPage
              match={visible}
              path={path}
              isNavigation={shown?.isNavigation === true}
              scroll={scroll}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </main>
  );
}

/**
 * Returns whether to show the blocked screen, which replaces every page that is opened after an HTTP 500. The
 * page that was open when the 500 came stays if any call had succeeded, since it may show loaded content.
 */
function useIsBlocked(path: string): boolean {
  const { blocked, api } = useModels();
  const seenPath = useRef(path);
  if (!blocked.isBlocked.value) seenPath.current = path;
  return blocked.isBlocked.value && (path !== seenPath.current || !api.hasAnswered.value);
}

/** Shows the page once its code is loaded, and a placeholder before. */
function LoadedPage(props: ArrivalProps) {
  const { route, params } = props.match;
  const Page = findPage(route);
  const { player } = useModels();
  if (!Page) return <Waiting />;
  return (
    <>
      {/* The key mounts `Arrival` again for each path, so the route's title replaces that of the previous
          page. */}
      <Arrival key={props.path} {...props} />
      {/* The key mounts the page again for the next player, without the texts that the one before has typed. */}
      <Page key={player.handovers.value} params={params} path={route.path} />
    </>
  );
}

/** Fills the space of a page while its code loads. */
function Waiting() {
  const t = useTexts(siteTexts);
  return (
    <div className="page page-waiting" aria-busy="true">
      <p className="hidden-visually" role="status">
        {t('pageLoading')}
      </p>
      <PageSkeleton />
    </div>
  );
}

interface ArrivalProps {
  readonly match: Match;
  readonly path: string;
  /** Whether another page was shown before this one. */
  readonly isNavigation: boolean;
  readonly scroll: Scroll;
}

/**
 * Sets title, scroll offset and focus for a new page, and records the navigation as activity of the user. Its
 * effects run before those of the page, so a title that the page sets replaces the title of the route.
 * @useSignals
 */
function Arrival({ match, path, isNavigation, scroll }: ArrivalProps) {
  const { activity } = useModels();
  const t = useTexts(siteTexts);
  const key = useEntryKey();
  const { title, keepsScroll, isDetour } = match.route;
  const rule = isDetour ? 'detour' : keepsScroll ? 'keep' : 'top';
  const text = t(title);

  useEffect(() => {
    document.title = formatTitle(text);
  }, [text]);

  useEffect(() => {
    scroll.restore(key, path, rule);
  }, [key, path, rule, scroll]);

  useEffect(() => {
    activity.touch();
    forgetReload();
    // The browser announces a loaded document itself, so only a navigation moves the focus.
    if (!isNavigation) return;
    window.isInUse = false; // A press on the page before does not count.
    // Moving the focus forces a layout of the page, so it waits until after the paint. If a panel was opened while
    // the page was loading, the focus stays there, since moving it would close the panel.
    return afterPaint(() => {
      const hasFocus = document.getElementById(MAIN_ID)?.querySelector(':focus');
      if (!hasFocus && openOverlays.peek() === 0) findPageHeading()?.focus({ preventScroll: true });
    });
  }, [isNavigation, activity]);

  return null;
}

/** A placeholder for a page whose code loads: a heading and three boxes, as most pages begin. */
export function PageSkeleton() {
  return (
    <div className="wrap stack gap-20" aria-hidden="true">
      <Bone width="min(280px, 60%)" height={36} radius="var(--radius-control)" />
      <Repeat count={3}>
        <Bone height={132} radius="var(--radius-panel)" />
      </Repeat>
    </div>
  );
}
