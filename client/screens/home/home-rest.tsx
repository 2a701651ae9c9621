import './home-rest.css';
import { Fragment, useEffect } from 'react';
import type { Game } from '../../api/rows.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { type Models, useModels } from '../../models.ts';
import type { Shelf } from '../../resources/catalogue.ts';
import { getPromotionsModel } from '../../resources/promotions.ts';
import { createLazyComponent } from '../../ui/behaviour/lazy-component.ts';
import { useGrowingCount } from '../../ui/behaviour/use-growing-count.ts';
import { extrasTexts } from './extras-texts.tr.ts';
import { getHomeExtras } from './home-extras.ts';
import { OfflinePanel } from './offline-panel.tsx';
import { JackpotPanel } from './shelves/jackpot-panel.tsx';
import { getJackpotsModel } from './shelves/jackpots-model.ts';
import { getLiveTables, LiveShelf } from './shelves/live-shelf.tsx';
import { GameShelf } from './shelves/loading-shelf.tsx';
import { PlayedShelf } from './shelves/played-shelf.tsx';
import { PromotionRow } from './shelves/promotion-row.tsx';
import { ProviderRow } from './shelves/provider-row.tsx';
import { SideSlides, SideSlidesSkeleton } from './slides/side-slides.tsx';

/** The greeting popup, whose code and picture load last. */
const greeting = createLazyComponent(() => import('./greeting.tsx'));

/** The number of parts of the page that are rendered in one task. */
const PARTS_AT_ONCE = 2;

/**
 * Whether all parts of the page have been rendered before. If so, they are rendered at once when the visitor
 * returns, so that the page has its old height.
 */
let wasComplete = false;

/** The home page below its first shelf, rendered a few parts at a time. shelves: all shelves of slots. */
export function HomeRest({ shelves }: { shelves: readonly Shelf<Game>[] }) {
  const models = useModels();
  useEffect(() => runInTurns(listLoads(models, shelves)), [models, shelves]);
  const states = [getLiveTables(models).state, ...shelves.slice(1).map(({ state }) => state)];
  const isOffline = states.some(({ value }) => value.kind === 'offline');
  const [, second, ...others] = shelves;
  const parts = [
    <PlayedShelf key="played" />,
    <InnerSlides key="sides" place="sides" />,
    part('jackpots', <JackpotPanel />),
    part('live', <LiveShelf />),
    part('promotions', <PromotionRow />),
    second && part('second', <GameShelf shelf={second} />),
    <InnerSlides key="middle" place="middle" />,
    ...others.map((shelf) => part(`shelf ${shelf.category.CategoryID}`, <GameShelf shelf={shelf} />)),
    part('providers', <ProviderRow />),
  ];
  const growingCount = useGrowingCount(wasComplete ? 0 : parts.length, PARTS_AT_ONCE, inNextTurn);
  const isComplete = wasComplete || growingCount >= parts.length;
  useEffect(() => {
    if (isComplete) wasComplete = true;
  }, [isComplete]);
  return (
    <Fragment>
      {isOffline && part('offline', <OfflinePanel retry={() => loadAll(models, shelves)} />)}
      {isComplete ? parts : parts.slice(0, growingCount)}
      {isComplete ? <greeting.Component /> : <div className="home-rest-space" />}
    </Fragment>
  );
}

/** Returns the functions that load the parts, in order. Loaded parts are refreshed in the background. */
function listLoads(models: Models, shelves: readonly Shelf<Game>[]): (() => void)[] {
  const { catalogue } = models;
  return [
    () => getHomeExtras(models).load(),
    () => getJackpotsModel(models).load(),
    () => void getLiveTables(models).refresh(),
    () => getPromotionsModel(models).load(),
    ...shelves.slice(1).map((shelf) => () => shelf.load()),
    () => void catalogue.providers.refresh(),
  ];
}

function loadAll(models: Models, shelves: readonly Shelf<Game>[]) {
  for (const load of listLoads(models, shelves)) load();
}

/** Returns a part of the page. The browser skips the layout of the part until it is nearly in view. */
function part(key: string, content: Elements) {
  return (
    <div key={key} className="home-part">
      {content}
    </div>
  );
}

function InnerSlides({ place }: { place: 'sides' | 'middle' }) {
  const { value: inner } = getHomeExtras(useModels()).innerSlides;
  const t = useTexts(extrasTexts);
  if (inner.kind === 'loading') return place === 'sides' ? <SideSlidesSkeleton /> : null;
  if (inner.kind !== 'ready') return null;
  const slides = inner.data[place];
  if (slides.length === 0) return null;
  return <SideSlides slides={slides} label={t(place === 'sides' ? 'sideSlides' : 'middleSlides')} />;
}

/**
 * Runs work in a task of its own, so that the browser can paint and handle input before it. Returns a
 * function that cancels the work.
 */
function inNextTurn(run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/**
 * Runs each piece of work in a task of its own, in order. Returns a function that cancels the remaining
 * pieces.
 */
function runInTurns([first, ...others]: readonly (() => void)[]): () => void {
  if (!first) return () => {};
  let cancel = inNextTurn(() => {
    first();
    cancel = runInTurns(others);
  });
  return () => cancel();
}
