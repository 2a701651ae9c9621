/** The parts of the home page that load after slides and first shelf; one chunk holds their code. */
import './extras.css';
import { Fragment, useEffect } from 'react';
import type { Game } from '../../core/api/rows.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { type Models, useModels } from '../../core/models.ts';
import { createLazyComponent } from '../../ui/behaviour/lazy-component.ts';
import { waitForTask } from '../../ui/behaviour/when-idle.ts';
import { getCatalogue, type Shelf } from '../catalogue/catalogue.ts';
import { SideSlides, SideSlidesSkeleton } from '../catalogue/slides/side-slides.tsx';
import { getPromotionsModel } from '../promotions/promotions.ts';
import { extrasTexts } from './extras-texts.tr.ts';
import { getHomeExtras } from './home-extras.ts';
import { OfflinePanel } from './page.tsx';
import { getJackpotsModel, JackpotPanel } from './shelves/jackpot-panel.tsx';
import {
  getLiveTables,
  LiveShelf,
  PlayedShelf,
  PromotionRow,
  ProviderRow,
} from './shelves/later-shelves.tsx';
import { GameShelf } from './shelves/loading-shelf.tsx';

export { AnnouncementBar } from './announcement-bar.tsx';
export { Garland } from './garland.tsx';
export { MessageTicker } from './message-ticker.tsx';

/** The greeting popup, whose code and picture load last. */
const greeting = createLazyComponent(() => import('./greeting.tsx'));

/** The home page below its first shelf. shelves: all shelves of slots. */
export function HomeRest({ shelves }: { shelves: readonly Shelf<Game>[] }) {
  const models = useModels();
  useEffect(() => void loadAll(models, shelves), [models, shelves]);
  const states = [getLiveTables(models).state, ...shelves.slice(1).map(({ state }) => state)];
  const isOffline = states.some(({ value }) => value.kind === 'offline');
  const [, second, ...others] = shelves;
  return (
    <Fragment>
      {isOffline && part('offline', <OfflinePanel retry={() => loadAll(models, shelves)} />)}
      <PlayedShelf />
      <InnerSlides place="sides" />
      {part('jackpots', <JackpotPanel />)}
      {part('live', <LiveShelf />)}
      {part('promotions', <PromotionRow />)}
      {second && part('second', <GameShelf shelf={second} />)}
      <InnerSlides place="middle" />
      {others.map((shelf, index) =>
        part(`shelf ${shelf.category.CategoryID}`, <GameShelf shelf={shelf} />, index === 1),
      )}
      {part('providers', <ProviderRow />)}
      <greeting.Component />
    </Fragment>
  );
}

/**
 * Loads the data of the parts in their order, each in a task of its own, since all calls at once block a slow phone for
 * 140 ms. Loaded parts are refreshed in the background.
 */
async function loadAll(models: Models, shelves: readonly Shelf<Game>[]) {
  const first = [getHomeExtras(models).load, getJackpotsModel(models).load, getLiveTables(models).refresh];
  const others = [getPromotionsModel(models).load, ...shelves.slice(1).map(({ load }) => load)];
  for (const load of [...first, ...others, getCatalogue(models).providers.refresh]) {
    void load();
    await waitForTask();
  }
}

/**
 * Returns a part of the page. The browser skips the layout of the part until it is nearly in view. isLarge: whether its
 * covers are larger than those of its neighbours, so that the page has a rhythm.
 */
function part(key: string, content: Elements, isLarge = false) {
  return (
    <div key={key} className={isLarge ? 'home-part home-part-large' : 'home-part'}>
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
