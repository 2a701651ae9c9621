import './page.css';
import { signal } from '@preact/signals-react';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Component, Elements } from '../../core/jsx-types.ts';
import { type Models, useModels } from '../../core/models.ts';
import type { PageProps } from '../../core/routing/route.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { entries } from '../../core/storage/entries.ts';
import { useMedia } from '../../ui/behaviour/use-media.ts';
import { waitForPictures } from '../../ui/behaviour/wait-for-pictures.ts';
import { whenIdle } from '../../ui/behaviour/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { ResourceView } from '../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import { useRecovery } from '../../ui/loading/use-recovery.ts';
import { getCatalogue, type Shelf } from '../catalogue/catalogue.ts';
import { GameShelf, ShelfSkeleton } from './shelves/loading-shelf.tsx';
import { Slides, SlidesSkeleton } from './slides/slides.tsx';
import { getHomeSlides } from './slides/slides-model.ts';
import { homeTexts } from './texts.tr.ts';

const NO_SHELVES: readonly Shelf[] = [];

/** The code of the greeting, once it is loaded. */
const greeting = signal<Component<object>>();

export function preload(models: Models) {
  getHomeSlides(models).load();
  getCatalogue(models).loadFirstShelf();
  if (models.tabStore.get(entries.seenPopups)) return;
  import('./greeting.tsx').then(
    (code) => {
      greeting.value = code.default;
      code.getPopups(models).load();
    },
    () => undefined,
  );
}

/**
 * The home page. The slides and the first shelf load first. Everything else (`extras.tsx`) loads after them,
 * in space that is reserved for it.
 */
export default function HomePage(_: PageProps) {
  const models = useModels();
  const catalogue = getCatalogue(models);
  const homeSlides = getHomeSlides(models);
  const t = useTexts(homeTexts);
  // The place of the ticker is kept by its style, so that the first frame is right at every width.
  const isWide = useMedia('(width >= 37.5em)');
  useEffect(() => preload(models), [models]);

  const shelves = catalogue.shelves.value;
  const slides = homeSlides.state.value;
  const rows = shelves.kind === 'ready' ? shelves.data : NO_SHELVES;
  const [first] = rows;
  const firstKind = first ? first.games.state.value.kind : shelves.kind;
  const isOffline = slides.kind === 'offline' || firstKind === 'offline';
  const isComplete = slides.kind !== 'loading' && firstKind !== 'loading' && !isOffline;
  const { extras, hasFailed, retry } = useExtras(isComplete);
  const Greeting = greeting.value;
  const ticker = extras && !isOffline && <extras.MessageTicker />;
  return (
    <div className="page home">
      <h1 className="hidden-visually">{t('heading')}</h1>
      <Later className="home-announcement">{extras && !isOffline && <extras.AnnouncementBar />}</Later>
      <div className="wrap">
        {isOffline && <OfflinePanel retry={() => preload(models)} />}
        {slides.kind !== 'offline' && (
          <div className="home-slides">
            <ResourceView state={slides} retry={homeSlides.load} skeleton={<SlidesSkeleton />} empty={null}>
              {(rows) => <Slides slides={rows} />}
            </ResourceView>
            <Later>{extras && <extras.Garland />}</Later>
          </div>
        )}
        <Later className="home-ticker from-600">{isWide && ticker}</Later>
        {shelves.kind !== 'offline' && (
          <ResourceView
            state={shelves}
            retry={() => catalogue.loadFirstShelf()}
            skeleton={<ShelfSkeleton />}
            empty={<StatePanel title={t('emptyShelf')} text={t('emptyText')} />}
          >
            {() => first && <GameShelf shelf={first} />}
          </ResourceView>
        )}
        <Later className="home-ticker below-600">{!isWide && ticker}</Later>
        {!isOffline && (
          <Later className={extras ? undefined : 'home-rest-space'}>
            {extras && <extras.HomeRest shelves={rows} />}
            {hasFailed && <MissingRest retry={retry} />}
          </Later>
        )}
        {isComplete && Greeting && <Greeting />}
      </div>
    </div>
  );
}

/** Holds content whose code and texts arrive later. While it suspends, the rest of the page stays visible. */
function Later({ className, children }: { className?: string | undefined; children: Elements }) {
  return (
    <div className={className}>
      <Suspense>{children}</Suspense>
    </div>
  );
}

/** Stands in for the lower part of the page when its code could not be loaded. */
function MissingRest({ retry }: { retry: () => void }) {
  const site = useTexts(siteTexts);
  return (
    <StatePanel
      role="status"
      title={site('errorTitle')}
      actions={<Button onClick={retry}>{site('retry')}</Button>}
    />
  );
}

type Extras = typeof import('./extras.tsx');

let loaded: Extras | undefined;

/**
 * Loads `extras.tsx` once `isReady` is true and the pictures in view are there. After a failed load, `hasFailed`
 * is true, and `retry` loads the file again.
 */
function useExtras(isReady: boolean) {
  const { timers } = useModels();
  const [extras, setExtras] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const canLoad = isReady && !extras && !hasFailed;
  useEffect(() => {
    if (!canLoad) return;
    let isUnmounted = false;
    // In the built site, `import(…).catch()` would miss the error of a stylesheet that fails to load, since
    // the bundler loads stylesheets outside that expression. `await` inside `try` catches the error.
    const cancel = whenIdle(async () => {
      await waitForPictures(timers);
      if (isUnmounted) return;
      try {
        loaded = await import('./extras.tsx');
        // As a transition the parts are rendered in small pieces, so that the page can be scrolled meanwhile.
        if (!isUnmounted) startTransition(() => setExtras(loaded));
      } catch {
        if (!isUnmounted) setFailed(true);
      }
    });
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [canLoad, timers]);
  return { extras, hasFailed, retry: () => setFailed(false) };
}

/** Says once for the whole page that there is no connection, and retries when it is back. */
export function OfflinePanel({ retry }: { retry: () => void }) {
  const site = useTexts(siteTexts);
  useRecovery(true, retry);
  return (
    <StatePanel
      role="status"
      title={site('offlineTitle')}
      text={site('checkConnection')}
      actions={<Button onClick={retry}>{site('retry')}</Button>}
    />
  );
}
