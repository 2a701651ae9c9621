import './home-rest.css';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import type { Game } from '#contracts/calls/casino';
import { TableCard } from '../../games/table-card.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Models, useModels } from '../../models.ts';
import type { Shelf } from '../../resources/catalogue.ts';
import { getPromotionsModel } from '../../resources/promotions.ts';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { extrasTexts } from './extras-texts.ts';
import { getHomeExtras } from './home-extras.ts';
import { JackpotPanel } from './jackpot-panel.tsx';
import { getJackpotsModel } from './jackpots-model.ts';
import { GameShelf, LoadingShelf } from './loading-shelf.tsx';
import { OfflinePanel } from './offline-panel.tsx';
import { PromotionRow } from './promotion-row.tsx';
import { ProviderRow } from './provider-row.tsx';
import { SideSlides, SideSlidesSkeleton } from './side-slides.tsx';

/** The greeting, whose code and picture load last. */
const greeting = createLazyComponent(() => import('./greeting.tsx'));

/** The home page below its first shelf. shelves: the shelves of slots after the first one. */
export function HomeRest({ shelves }: { shelves: readonly Shelf<Game>[] }) {
  useSignals();
  const models = useModels();
  const { catalogue } = models;
  useEffect(() => load(models), [models]);
  const [second, ...others] = shelves;
  const isOffline = [catalogue.liveShelf, ...shelves.map(({ state }) => state)].some(
    ({ value }) => value.kind === 'offline',
  );
  return (
    <>
      {isOffline && (
        <Part>
          <OfflinePanel retry={() => load(models)} />
        </Part>
      )}
      <InnerSlides place="sides" />
      <Part>
        <JackpotPanel />
      </Part>
      <Part>
        <LiveShelf />
      </Part>
      <Part>
        <PromotionRow />
      </Part>
      {second && (
        <Part>
          <GameShelf shelf={second} />
        </Part>
      )}
      <InnerSlides place="middle" />
      {others.map((shelf) => (
        <Part key={shelf.category.CategoryID}>
          <GameShelf shelf={shelf} />
        </Part>
      ))}
      <Part>
        <ProviderRow />
      </Part>
      <greeting.Component />
    </>
  );
}

/** Loads each part of the page that is not loaded yet, and reloads the providers. */
function load(models: Models) {
  models.catalogue.loadOtherShelves();
  void models.catalogue.providers.refresh();
  getHomeExtras(models).load();
  getJackpotsModel(models).load();
  getPromotionsModel(models).load();
}

/** A part of the page that the browser lays out when it is about to be seen. */
function Part({ children }: { children: ReactNode }) {
  return <div className="home-part">{children}</div>;
}

function InnerSlides({ place }: { place: 'sides' | 'middle' }) {
  useSignals();
  const { value: inner } = getHomeExtras(useModels()).innerSlides;
  const t = useTexts(extrasTexts);
  if (inner.kind === 'loading') return place === 'sides' ? <SideSlidesSkeleton /> : null;
  if (inner.kind !== 'ready') return null;
  const slides = inner.data[place];
  if (slides.length === 0) return null;
  return <SideSlides slides={slides} label={t(place === 'sides' ? 'sideSlides' : 'middleSlides')} />;
}

function LiveShelf() {
  useSignals();
  const { catalogue } = useModels();
  const t = useTexts(extrasTexts);
  return (
    <LoadingShelf
      title={t('liveTables')}
      address="/live"
      shape="table"
      state={catalogue.liveShelf.value}
      retry={() => catalogue.loadOtherShelves()}
      renderCard={(table) => (
        <li key={table.tableID}>
          <TableCard table={table} />
        </li>
      )}
    />
  );
}
